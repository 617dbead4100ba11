import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { regions } from '#game/packs/define-season.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { enemyForcesOf } from '#game/packs/enemy-forces.ts';
import { seasonBySlug, seasons } from '#game/packs/index.ts';
import { specializationById } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { inventPulls } from '#season/sample/guild/sample-pulls.ts';
import { sampleNight } from '#season/sample/guild/preset.ts';
import { SCENES_OF_SEASON } from '#sample-log/scenes-of-season.ts';
import { generateRegion } from '#season/sample/season/generate-region.ts';
import { generateRaidRace } from '#season/sample/season/raid-race.ts';
import { lineAtAge } from '#season/sample/season/season-lines.ts';
import {
  exclusiveTalents,
  fightsOutOfSeason,
  forcesBeyondRoute,
  gainsInSteps,
  keysAtOnce,
  killsBeforeOpening,
  leaderNearCutoff,
  strangersToKeys,
  type CheckedFight,
  type CheckedRun,
} from './forbidden.ts';

const season = seasonBySlug('season-mn-2')!;
const AGE_DAYS = 70;

const madeOf = (region: (typeof regions)[number]) => {
  const nowMs = season.startsMs[region] + AGE_DAYS * DAY_MS;
  const realms = [
    { id: 1, weight: 3 },
    { id: 2, weight: 1 },
  ];
  return { nowMs, made: generateRegion({ seed: 1, season, region, realms, size: 0.005, nowMs }) };
};

/** Spells of each player that a log says were cast, by the player's guid. */
function pressedIn(text: string): Map<string, Set<number>> {
  const pressed = new Map<string, Set<number>>();
  const cast = /^(Player-[^,]+),.*?,0x[\da-f]+,0x[\da-f]+,(\d+),"/;
  for (const rest of text.split('SPELL_CAST_SUCCESS,').slice(1)) {
    const found = cast.exec(rest);
    if (found) pressed.set(found[1]!, (pressed.get(found[1]!) ?? new Set()).add(Number(found[2])));
  }
  return pressed;
}

const keyStart = (fights: readonly CheckedFight[]): number =>
  fights.find(({ kind }) => kind === 'keystone')?.startMs ?? Infinity;

/** Fights of a log whose lines have the year. */
function fightsIn(text: string): CheckedFight[] {
  const start = /^(\d+)\/(\d+)\/(20\d\d) \S+ {2}(ENCOUNTER|CHALLENGE_MODE)_START,(.+)$/gm;
  return [...text.matchAll(start)].map(([, month, day, year, kind, rest]) => ({
    kind: kind === 'ENCOUNTER' ? 'encounter' : 'keystone',
    // The name of a dungeon, its map, its challenge mode.
    id: Number(
      kind === 'ENCOUNTER' ? /^\d+/.exec(rest!)?.[0] : /^"[^"]*",\d+,(\d+)/.exec(rest!)?.[1],
    ),
    startMs: Date.UTC(Number(year), Number(month) - 1, Number(day)),
  }));
}

const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

it.each(regions)('the sample of %s breaks no rule of keys and ratings', (region) => {
  const { made } = madeOf(region);
  expect(keysAtOnce(made.runs)).toEqual([]);
  const gains = made.characters.map(({ rating, ratingWeekAgo }) => rating - ratingWeekAgo);
  expect(gainsInSteps(gains)).toEqual([]);
  const cutoff = lineAtAge('p999', AGE_DAYS, region);
  expect(leaderNearCutoff(made.characters[0]!.rating, cutoff)).toEqual([]);
});

it.each(regions)('the sample of %s has a raid race among guilds that play', (region) => {
  const { made, nowMs } = madeOf(region);
  const raid = season.raids[0]!;
  const opensMs = season.startsMs[region];
  const race = [...generateRaidRace(createRandom(3), raid, made.guilds.length, opensMs, nowMs)];
  expect(race.flatMap(({ killedMs }) => killsBeforeOpening(killedMs, opensMs))).toEqual([]);
  const first = race
    .filter(({ difficulty }) => difficulty === 'mythic')
    .toSorted((one, other) => other.killedMs.length - one.killedMs.length)[0]!;
  const members = made.characters.filter(({ guild }) => guild === first.guild);
  expect(
    strangersToKeys(
      members.map(({ rating }) => rating),
      lineAtAge('p999', AGE_DAYS, region),
    ),
  ).toEqual([]);
});

it('the night of the sample breaks no rule of talents and enemy forces', () => {
  let text = '';
  const decoder = new TextDecoder();
  for (const chunk of sampleNight().chunks) text += decoder.decode(chunk, { stream: true });
  const pressed = pressedIn(text);
  expect(pressed.size).toBeGreaterThan(15);
  expect([...pressed.values()].flatMap(exclusiveTalents)).toEqual([]);
  const key = text.slice(text.indexOf('CHALLENGE_MODE_START'));
  const forces = enemyForcesOf(season.slug, 249)!;
  const counted = [...key.matchAll(/UNIT_DIED,[^\n]*?,Creature-0-\d+-\d+-\d+-(\d+)-/g)].reduce(
    (sum, [, npcId]) => sum + (forces.perEnemy.get(Number(npcId)) ?? 0),
    0,
  );
  expect(forcesBeyondRoute(counted / forces.total)).toEqual([]);
});

it('the sample is of one season, the newest: its night, its team, and its players of every region', () => {
  expect(seasons.at(-1)).toBe(season);
  const log = sampleNight();
  for (const _ of log.chunks) continue;
  const fights = log.expected.fights.map(({ kind, encounterId, challengeModeId, startMs }) => ({
    kind,
    id: encounterId ?? challengeModeId ?? 0,
    startMs,
  }));
  expect(fightsOutOfSeason(fights)).toEqual([]);
  const pulls = inventPulls();
  const bosses = new Set(season.raids.flatMap(({ encounters }) => encounters.map(({ id }) => id)));
  const dungeons = new Set(season.dungeons.map(({ challengeModeId }) => challengeModeId));
  const raided = fights.filter(
    ({ kind, startMs }) => kind === 'encounter' && startMs < keyStart(fights),
  );
  expect(raided.filter(({ id }) => !bosses.has(id))).toEqual([]);
  expect(pulls.filter(({ encounterId }) => !bosses.has(encounterId))).toEqual([]);
  // The log of the night and the pulls of the team are of the same bosses.
  expect(new Set(pulls.map(({ encounterId }) => encounterId))).toEqual(
    new Set(raided.map(({ id }) => id)),
  );
  const keys = fights.filter(({ kind }) => kind === 'keystone');
  expect(keys.map(({ id }) => dungeons.has(id))).toEqual([true]);
  for (const { startMs } of [...fights, { startMs: pulls[0]!.startedMs }])
    expect(startMs).toBeGreaterThan(Math.max(...regions.map((region) => season.startsMs[region])));
});

it('the night of the sample is played by its guild', () => {
  const log = sampleNight();
  for (const _ of log.chunks) continue;
  const guild = new Map(sampleGuild().members.map(({ name, classId }) => [name, classId]));
  const played = log.expected.fights.flatMap(({ players }) => players);
  expect(new Set(played.map(({ name }) => name)).size).toBe(20);
  const strangers = played.filter(
    ({ name, specId }) =>
      guild.get(name.split('-')[0]!) !== specializationById(specId ?? 0)?.classId,
  );
  expect(strangers.map(({ name }) => name)).toEqual([]);
});

it('the night of the sample names abilities that its bosses have', () => {
  for (const boss of SCENES_OF_SEASON.raid.bosses) {
    const spells = new Map(
      abilitiesOfEncounter(boss.encounterId).map(({ spellId, name }) => [spellId, name]),
    );
    const named = [...boss.abilities, ...(boss.add?.abilities ?? [])].map(({ id, name }) => [
      id,
      name,
    ]);
    expect(named.filter(([id, name]) => spells.get(Number(id)) !== name)).toEqual([]);
    expect(spells.get(boss.barrier[0])).toBe(boss.barrier[1]);
  }
});

it('finds what breaks a rule', () => {
  const early = { kind: 'encounter', id: 3492, startMs: Date.UTC(2025, 9, 15) } as const;
  expect(fightsOutOfSeason([early])).toHaveLength(1);
  const gone = { kind: 'keystone', id: 525, startMs: Date.UTC(2026, 9, 14) } as const;
  expect(fightsOutOfSeason([gone])).toHaveLength(1);

  const run = { dungeonId: 1, completedMs: 3_600_000, durationMs: 1_800_000, members: ['a'] };
  expect(keysAtOnce([run, { ...run, completedMs: 4_200_000 }])).toHaveLength(1);
  expect(gainsInSteps(Array.from({ length: 30 }, (_, at) => 15 * (1 + (at % 3))))).toHaveLength(1);
  expect(leaderNearCutoff(3400, 3390)).toHaveLength(1);
  expect(forcesBeyondRoute(1.357)).toHaveLength(1);
  expect(exclusiveTalents(new Set([388_615, 115_310]))).toHaveLength(1);
  expect(killsBeforeOpening([1, 5], 3)).toHaveLength(1);
  expect(strangersToKeys([155, 160, 3000], 3400)).toHaveLength(1);
});

const board = join(
  recordings.answers,
  'battlenet/eu-bfa-2019/connected-realm_509_mythic-leaderboard_244_period_682.json',
);
const hall = join(
  recordings.answers,
  'battlenet/eu-bfa-2019/leaderboard_hall-of-fame_uldir_alliance.json',
);
/** When Uldir opened in the Americas, the first region. */
const ULDIR_MS = Date.parse('2018-09-04T15:00:00Z');

describeRecordings('recorded seasons break no rule', [board, hall], () => {
  it('of keys: a whole leaderboard of a week', () => {
    const { leading_groups: groups } = JSON.parse(readFileSync(board, 'utf8')) as {
      leading_groups: {
        duration: number;
        completed_timestamp: number;
        members: { profile: { id: number } }[];
      }[];
    };
    const runs = groups.map((one): CheckedRun => ({
      dungeonId: 244,
      completedMs: one.completed_timestamp,
      durationMs: one.duration,
      members: one.members.map(({ profile }) => profile.id),
    }));
    expect(runs).toHaveLength(500);
    expect(keysAtOnce(runs)).toEqual([]);
  });

  it('of raids: a whole Hall of Fame', () => {
    const { entries } = JSON.parse(readFileSync(hall, 'utf8')) as {
      entries: { timestamp: number }[];
    };
    expect(entries.length).toBeGreaterThan(50);
    const kills = entries.map(({ timestamp }) => timestamp);
    expect(killsBeforeOpening(kills, ULDIR_MS)).toEqual([]);
  });
});

describeRecordings('players of recorded logs', recordings.logs, () => {
  it.each(recordedLogs(/^(?:raid-v22|mplus-v20).*\.(?:log|txt)(?:\.gz)?$/))(
    'have one of two talents that take each other’s place: %s',
    (name) => {
      const pressed = pressedIn(textOf(join(recordings.logs, name)));
      expect(pressed.size).toBeGreaterThan(0);
      expect([...pressed.values()].flatMap(exclusiveTalents)).toEqual([]);
    },
  );

  it.each(recordedLogs(/^(?:raid-)?v22.*\.(?:log|txt)(?:\.gz)?$/))(
    'fought what its season had: %s',
    (name) => {
      const fights = fightsIn(textOf(join(recordings.logs, name)));
      expect(fights.length).toBeGreaterThan(0);
      expect(fightsOutOfSeason(fights)).toEqual([]);
    },
  );
});
