import type { DigestKind } from '#log/workers/digests.ts';
import type { EventsTask } from '#log/workers/events-protocol.ts';
import { castsOfFile } from './casts-of-file.ts';
import type { LogState } from './log-state.ts';

/** What a worker needs to read a fight again: where it stands, and what the first reading found in and around it. */
export type EventsMaterial = Pick<
  EventsTask,
  'file' | 'handle' | 'fight' | 'bosses' | 'castsOfFile'
>;

/** Null when the file of the fight is not open any more. */
export function materialOf(
  { fights, files }: Pick<LogState, 'fights' | 'files'>,
  key: string,
  kinds: readonly DigestKind[],
): EventsMaterial | null {
  const listed = fights.find((one) => one.key === key);
  const { readable: file = null, handle = null } =
    files.find(({ id }) => id === listed?.fileId) ?? {};
  if (!listed || !file) return null;
  const { fileId, fight } = listed;
  const bosses = fights.filter(
    (one) => one.fileId === fileId && one.fight.keystoneFightId === fight.id,
  );
  return {
    file,
    handle,
    // The sums per second are large, and only a summary holds them.
    fight: kinds.includes('fight-summary') ? fight : { ...fight, timeline: [] },
    bosses: bosses.map((one) => ({ ...one.fight, timeline: [] })),
    castsOfFile: castsOfFile(fights, fileId),
  };
}
