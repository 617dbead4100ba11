import { logDocumentOf } from '#analysis/log-document.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { SentBoss } from '#team/model/roster/sent-night.ts';
import type { SampleLog } from '#sample-log/generate-log.ts';

/**
 * Reads a generated night as the site does, and gives each name of the log to a player in turn.
 *
 * @param group numbers of the players who are in it.
 */
export function nightOfLog(
  log: SampleLog,
  group: readonly number[],
): {
  playerOf: Map<string, number>;
  bosses: SentBoss[];
  players: { index: number; pulls: number[] }[];
} {
  const bytes = Buffer.concat([...log.chunks]);
  const reader = createLogReader({ fileName: log.fileName });
  for (let at = 0; at < bytes.length; at += 99_991) reader.push(bytes.subarray(at, at + 99_991));
  const pulls = logDocumentOf([reader.end()]).fights.filter(({ kind }) => kind === 'encounter');
  const names = [...new Set(pulls.flatMap(({ players }) => players.map(({ name }) => name)))];
  const playerOf = new Map(names.map((name, at) => [name, group[at % group.length]!]));
  const numbers = [...pulls.keys()];
  const bosses = [...Map.groupBy(numbers, (at) => pulls[at]!.encounterId ?? 0)].map(
    ([encounterId, own]) => ({
      encounterId,
      difficultyId: pulls[own[0]!]!.difficultyId ?? 16,
      pulls: own.map((at) => at + 1),
      kills: own.filter((at) => pulls[at]!.success === true).map((at) => at + 1),
    }),
  );
  const players = group
    .map((index) => ({
      index,
      pulls: numbers
        .filter((at) => pulls[at]!.players.some(({ name }) => playerOf.get(name) === index))
        .map((at) => at + 1),
    }))
    .filter((one) => one.pulls.length > 0);
  return { playerOf, bosses, players };
}
