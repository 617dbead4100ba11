import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { describeRecordings } from '#testing/recordings.ts';
import type { LogReading } from './fight.ts';
import { newerVersionNote } from './log-header.ts';
import { createLogReader } from './read-log.ts';

/** Small logs with the right value of each beside them. Other people wrote both; the values are the witness. */
const folder = resolve('..', 'shared', 'cases', 'logs');
const valuesFile = join(folder, 'values.json');

interface RightValues {
  year: number;
  damage?: Record<string, number>;
  damageNever?: Record<string, number>;
  healing?: Record<string, number>;
  friendlyFire?: Record<string, number>;
  damageTaken?: Record<string, number>;
  deaths?: { player: string; killingSpellId: number | null; timeMs: number }[];
  fights?: number;
  durationMs?: number;
  success?: boolean;
  teams?: Record<string, string[]>;
  winner?: number;
}

function readCase(name: string, year: number): LogReading {
  const reader = createLogReader({ fileName: name, year });
  reader.push(readFileSync(join(folder, name)));
  return reader.end();
}

/** Combat outside of fights makes no fight. */
const NO_FIGHT = new Set(['52-trash.txt']);

const nameOf = ({ name }: { name: string }): string => name.split('-')[0]!;

describeRecordings('small logs', valuesFile, () => {
  const all = JSON.parse(readFileSync(valuesFile, 'utf8')) as Record<string, RightValues>;
  const cases = Object.entries(all).filter(([name]) => !NO_FIGHT.has(name));
  it.each(cases)('%s', (name, right) => {
    const { fights, file } = readCase(name, right.year);
    // The numbers of a version that nobody knows may be wrong where the reader says that it is new.
    if (newerVersionNote(file.logVersion) !== null) return;
    const [fight] = fights;
    const players = new Map(fight!.players.map((player) => [nameOf(player), player]));
    const of = (names: object, value: (name: string) => unknown) =>
      Object.fromEntries(Object.keys(names).map((player) => [player, value(player)]));
    if (right.fights !== undefined) expect(fights).toHaveLength(right.fights);
    for (const [what, value] of [
      ['damage', (player: string) => players.get(player)?.damage.total],
      ['healing', (player: string) => players.get(player)?.healing.total],
      ['friendlyFire', (player: string) => players.get(player)?.damage.excludedFriendly],
      ['damageTaken', (player: string) => players.get(player)?.taken.total],
    ] as const)
      if (right[what]) expect(of(right[what], value)).toEqual(right[what]);
    if (right.damageNever)
      expect(of(right.damageNever, (player) => players.get(player)?.damage.total)).not.toEqual(
        right.damageNever,
      );
    if (right.deaths)
      expect(
        fight!.deaths.map((death) => ({
          player: nameOf(death),
          killingSpellId: death.killingBlow?.spellId ?? null,
          timeMs: death.atMs,
        })),
      ).toEqual(right.deaths);
    if (right.success !== undefined) expect(fight!.success).toBe(right.success);
    if (right.durationMs !== undefined) expect(fight!.durationMs).toBe(right.durationMs);
  });
});
