import type { Command } from 'commander';
import { gameIds } from '../players/loading/index.js';
import { namesOfExperiments } from '../simulation/index.js';
import { refused } from './flag.js';
import { say } from './output.js';

/** What may follow a command on its line. */
interface Completed {
  name: string;
  about: string;
  flags: readonly { name: string; about: string; takesValue: boolean }[];
  /** Shipped names for its first argument. Files are completed by the shell. */
  names: readonly string[];
}

const SHELLS: Readonly<Record<string, (all: readonly Completed[]) => string>> = { bash, zsh, fish };

/** Prints a script for a shell. It holds all words, so that completing starts no program. */
export function completion(shell: string, commands: readonly Command[]): void {
  if (!Object.hasOwn(SHELLS, shell)) throw refused('shell', `one of ${Object.keys(SHELLS).join(', ')}`, shell);
  say(SHELLS[shell](commands.map(completed)));
}

function completed(command: Command): Completed {
  return {
    name: command.name(),
    about: command.summary(),
    flags: command.options.map(({ long, description, required, optional }) => ({
      ...{ name: long ?? '', about: description },
      takesValue: required || optional,
    })),
    names: namesFor(command.registeredArguments[0]?.name()),
  };
}

function namesFor(argument: string | undefined): string[] {
  switch (argument) {
    case 'game':
      return gameIds();
    case 'experiment':
      return namesOfExperiments();
    case 'shell':
      return Object.keys(SHELLS);
    default:
      return [];
  }
}

function bash(all: readonly Completed[]): string {
  const cases = all.map(({ name, flags, names }) => `    ${name}) flags='${flags.map((flag) => flag.name).join(' ')}' names='${names.join(' ')}' ;;`);
  return `_sortie() {
  local word=\${COMP_WORDS[COMP_CWORD]} flags='--help --version --quiet --debug --progress' names=''
  if [ "$COMP_CWORD" = 1 ]; then
    names='${all.map(({ name }) => name).join(' ')}'
  else case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac; fi
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$names" -- "$word")) ;;
  esac
}
complete -o default -F _sortie sortie
`;
}

function zsh(all: readonly Completed[]): string {
  return `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
autoload -Uz bashcompinit && bashcompinit
${bash(all)}`;
}

function fish(all: readonly Completed[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const lines = all.flatMap(({ name, about, flags, names }) => {
    const after = `complete -c sortie -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c sortie -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
      ...flags.map((flag) => `${after} -l ${flag.name.slice(2)}${flag.takesValue ? ' -r' : ''} -d ${quoted(flag.about)}`),
      ...(names.length === 0 ? [] : [`${after} -a ${quoted(names.join(' '))}`]),
    ];
  });
  return `${lines.join('\n')}\n`;
}
