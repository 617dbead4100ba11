const LOG = /^WoWCombatLog.*\.(?:txt|log|gz|zip)$/i;
const TEXT = /\.(?:txt|log|gz|zip)$/i;

/** Which files of a folder are combat logs: those that the game named; without one, all texts and archives. In order of their names. */
export function logsAmong<T>(files: readonly T[], nameOf: (file: T) => string): T[] {
  const named = files.filter((file) => LOG.test(nameOf(file)));
  const chosen = named.length > 0 ? named : files.filter((file) => TEXT.test(nameOf(file)));
  return chosen.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
