import { formatBytes } from '#lib/format-number.ts';
import { roomOf, type WeighedFile } from '#store/weigh-migrations.ts';

/** Tables that one line names. */
const SHOWN = 3;

/**
 * What `farseer migrate --check` says: each missing file with the tables that it touches, the room for all of them and the time.
 *
 * @param freeBytes free bytes where the database lies; null when they are not known.
 */
export function describeCheck(files: readonly WeighedFile[], freeBytes: number | null): string {
  if (files.length === 0) return 'The schema is up to date.\n';
  const room = roomOf(files);
  const free = freeBytes === null ? 'not known' : formatBytes(freeBytes);
  const isTight = freeBytes !== null && freeBytes < room;
  return [
    'Missing:',
    ...files.map(({ name, tables }) => `  ${name}${describeTables(tables)}`),
    `Room: at most ${formatBytes(room)} beside what is there, each of these tables and its log once more. Free: ${free}.`,
    ...(isTight ? ['There may be too little room: make some before the upgrade.'] : []),
    'Time: not known. A start on a restored backup logs the time of each file.',
    '',
  ].join('\n');
}

function describeTables(tables: WeighedFile['tables']): string {
  if (tables.length === 0) return '';
  const named = tables.slice(0, SHOWN).map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`);
  const more = tables.length > SHOWN ? [`${tables.length - SHOWN} more`] : [];
  return `: ${[...named, ...more].join(', ')}`;
}
