/** Which games of a report the site can show. */

/** The part of a link to the site that shows the game of a command; undefined if it needs files of the user, which the site has not. */
export function watchHash(command: string): string | undefined {
  const [, game] = /^npx sortie play ([\w-]+) /.exec(command) ?? [];
  const isOwn = / --data /.test(command) || /[\s'=:](\.{1,2}|~)?\/|\.(ts|mts|js|mjs|ya?ml|json)\b/.test(command);
  return game === undefined || isOwn ? undefined : `#/watch/${game}?${new URLSearchParams({ command })}`;
}
