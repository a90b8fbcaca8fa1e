import type { Command } from 'commander';
import { Refused } from '../engine/problem.js';
import { gameIds } from '../players/loading/index.js';
import { say } from './output.js';

/** What may follow `sortie`, as a shell offers it. */
interface Offer {
  name: string;
  about: string;
  /** Takes the name of a game first. */
  game: boolean;
  flags: readonly { name: string; about: string }[];
}

const SHELLS: Readonly<Record<string, (offers: readonly Offer[], games: readonly string[]) => string>> = { bash, zsh, fish };

/** `sortie completion bash`: a script for the shell's start file. It knows the commands and flags of this version, and needs no sortie to run. */
export function completion(shell: string, commands: readonly Command[]): void {
  if (!Object.hasOwn(SHELLS, shell)) throw new Refused([{ path: ['shell'], expected: 'a shell', unknown: shell, known: Object.keys(SHELLS) }]);
  say(SHELLS[shell](commands.map(offerOf), gameIds()));
}

function offerOf(command: Command): Offer {
  const flags = command.options.map(({ long, description }) => ({ name: long as string, about: description }));
  return {
    name: command.name(),
    about: command.description(),
    game: command.registeredArguments[0]?.name() === 'game',
    flags: [...flags, { name: '--help', about: 'show what the command takes' }],
  };
}

function bash(offers: readonly Offer[], games: readonly string[]): string {
  const cases = offers.map(
    ({ name, flags, game }) => `    ${name}) flags="${flags.map((flag) => flag.name).join(' ')}"${game ? `; words="${games.join(' ')}"` : ''} ;;`,
  );
  return `# sortie completion bash >> ~/.bashrc
_sortie() {
  local word="\${COMP_WORDS[COMP_CWORD]}" flags="" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${offers.map(({ name }) => name).join(' ')} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [ "\${word#-}" != "$word" ]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  else
    [ "$COMP_CWORD" -eq 2 ] || words=""
    COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _sortie sortie
`;
}

function zsh(offers: readonly Offer[], games: readonly string[]): string {
  const quoted = (text: string) => text.replace(/['"`$\\]/g, '').replace(/[[\]:]/g, ' ');
  const cases = offers.map(
    ({ name, flags, game }) =>
      `    ${name}) _arguments ${game ? `'1:game:(${games.join(' ')})' ` : ''}'*:file:_files' ${flags.map((flag) => `'${flag.name}[${quoted(flag.about)}]'`).join(' ')} ;;`,
  );
  return `#compdef sortie
# sortie completion zsh > "\${fpath[1]}/_sortie"
_sortie() {
  if (( CURRENT == 2 )); then
    local -a names=(${offers.map(({ name, about }) => `'${name}:${quoted(about)}'`).join(' ')})
    _describe command names
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
compdef _sortie sortie
`;
}

function fish(offers: readonly Offer[], games: readonly string[]): string {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '')}'`;
  const lines = offers.flatMap(({ name, about, flags, game }) => [
    `complete -c sortie -n __fish_use_subcommand -f -a ${name} -d ${quoted(about)}`,
    ...(game ? [`complete -c sortie -n '__fish_seen_subcommand_from ${name}' -a '${games.join(' ')}'`] : []),
    ...flags.map((flag) => `complete -c sortie -n '__fish_seen_subcommand_from ${name}' -l ${flag.name.slice(2)} -d ${quoted(flag.about)}`),
  ]);
  return `# sortie completion fish > ~/.config/fish/completions/sortie.fish\n${lines.join('\n')}\n`;
}
