import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { describeRecordings } from '../../../../tests/helpers/recordings.ts';
import type { LogReading, PlayerTotals } from './fight.ts';
import { versionNote } from './log-header.ts';
import { createLogReader } from './read-log.ts';
import { createReviewReader } from './review/review-reader.ts';

/** Small logs with the right value of each beside them. Other people wrote both; the values are the witness. */
const folder = resolve('..', 'shared', 'cases', 'logs');
const valuesFile = join(folder, 'values.json');

type ByPlayer = Record<string, number>;

interface RightValues {
  year: number;
  damage?: ByPlayer;
  /** Wrong ones, that were believed once. */
  damageNever?: ByPlayer;
  healing?: ByPlayer;
  friendlyFire?: ByPlayer;
  damageTaken?: ByPlayer;
  deaths?: { player: string; killingSpellId: number | null; timeMs: number }[];
  fights?: number;
  durationMs?: number;
  success?: boolean;
  winner?: number;
  ratings?: [number, number];
  /** Names by team. */
  teams?: Record<string, string[]>;
  battleResurrections?: number;
}

const CHECKED = [
  'damage',
  'healing',
  'friendlyFire',
  'damageTaken',
  'deaths',
  'fights',
  'durationMs',
  'success',
  'winner',
  'ratings',
  'teams',
] as const;

function readCase(name: string, year: number): LogReading {
  const reader = createLogReader({ fileName: name, year });
  reader.push(readFileSync(join(folder, name)));
  return reader.end();
}

const nameOf = ({ name }: { name: string }): string => name.split('-')[0]!;

/** What the reading says of all that the right values name. */
function foundBeside({ fights, combats }: LogReading, right: RightValues): Record<string, unknown> {
  const fight = fights[0] ?? combats[0]!;
  const amounts = (of: ByPlayer | undefined, amount: (player: PlayerTotals) => number): ByPlayer =>
    Object.fromEntries(
      fight.players
        .filter((player) => of && nameOf(player) in of)
        .map((player) => [nameOf(player), amount(player)]),
    );
  return {
    damage: amounts(right.damage, ({ damage }) => damage.total),
    healing: amounts(right.healing, ({ healing }) => healing.total),
    friendlyFire: amounts(right.friendlyFire, ({ damage }) => damage.excludedFriendly),
    damageTaken: amounts(right.damageTaken, ({ taken }) => taken.total),
    deaths: fight.deaths.map((death) => ({
      player: nameOf(death),
      killingSpellId: death.killingBlow?.spellId ?? null,
      timeMs: death.atMs,
    })),
    fights: fights.length,
    durationMs: fight.durationMs,
    success: fight.success,
    winner: fight.winner,
    ratings: fight.ratings,
    teams: Object.fromEntries(
      [0, 1].map((team) => [
        team,
        fight.players
          .filter((player) => player.team === team)
          .map(nameOf)
          .toSorted(),
      ]),
    ),
  };
}

describeRecordings('small logs', valuesFile, () => {
  const all = existsSync(valuesFile)
    ? (JSON.parse(readFileSync(valuesFile, 'utf8')) as Record<string, RightValues>)
    : {};
  const cases = Object.entries(all);

  it.each(cases)('%s has the right values, or says that its version is new', (name, right) => {
    const reading = readCase(name, right.year);
    const found = foundBeside(reading, right);
    const wrong = CHECKED.filter(
      (what) => right[what] !== undefined && !isDeepStrictEqual(found[what], right[what]),
    );
    const isNew = versionNote(reading.file) !== null;
    expect(isNew ? [] : wrong.map((what) => [what, found[what], right[what]])).toEqual([]);
  });

  it.each(cases.filter(([, { battleResurrections }]) => battleResurrections !== undefined))(
    '%s has the right number of battle resurrections',
    (name, right) => {
      const log = createLogReader({ fileName: name, year: right.year });
      const bytes = readFileSync(join(folder, name));
      log.push(bytes);
      const { fights } = log.end();
      const reader = createReviewReader(fights, (fightId) => log.contextOf(fightId));
      reader.push(bytes);
      expect(reader.end()[0]!.review.battleResurrections).toHaveLength(right.battleResurrections!);
    },
  );

  it('name no value that is not checked here', () => {
    const others = ['year', 'note', 'today', 'damageNever', 'battleResurrections'];
    const named = new Set(cases.flatMap(([, right]) => Object.keys(right)));
    expect([...named].filter((what) => ![...CHECKED, ...others].includes(what))).toEqual([]);
  });

  it.each(cases.filter(([, { damageNever }]) => damageNever))(
    '%s never has what was believed once',
    (name, right) => {
      const { players } = readCase(name, right.year).fights[0]!;
      const found = players.map((player) => [nameOf(player), player.damage.total]);
      for (const wrong of Object.entries(right.damageNever!))
        expect(found).not.toContainEqual(wrong);
    },
  );
});
