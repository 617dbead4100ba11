import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { pullSummary } from '#analysis/fight-events/pull-summary.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { classes } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import { guildProgress } from '#season/sample/guild/guild-progress.ts';
import { GUILD_SEASON, guildSeason, ratedMembers } from '#season/sample/guild/guild-season.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { NIGHT_KEY, NIGHT_PULLS } from '#season/sample/guild/sample-night-facts.ts';
import { inventPulls } from '#season/sample/guild/sample-pulls.ts';
import { sampleNight } from '#season/sample/guild/preset.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { disagreements, type SeenPlayer } from './agreement.ts';
import { keysAtOnce, killsBeforeOpening } from './forbidden.ts';

const guild = sampleGuild();
const OPENS_MS = GUILD_SEASON.startsMs[guild.region];
/** Moments at which the sample may be made: the rating of a member is the same at each. */
const MOMENTS_MS = [60, 102, 160].map((days) => OPENS_MS + days * DAY_MS);

const night = sampleNight();
const bytes = Buffer.concat([...night.chunks]);
const whoOf = (name: string) => `${name}-${guild.realm}`;

const roster = ratedMembers().map((member): SeenPlayer => ({
  page: '/roster',
  who: whoOf(member.name),
  classId: member.classId,
  specIds: member.specIds,
  itemLevel: member.itemLevel,
  rating: member.rating,
  guild: guild.name,
}));

it('the sample guild has the same players on its roster, in its log and in the season', () => {
  const inLog = night.expected.fights.flatMap(({ name, players }) =>
    players.map((player): SeenPlayer => ({
      page: `log, ${name}`,
      who: player.name.split('-').slice(0, 2).join('-'),
      classId: specializationById(player.specId)?.classId ?? null,
      specIds: [player.specId],
      itemLevel: player.itemLevel,
      rating: null,
      guild: null,
    })),
  );
  const inSeason = MOMENTS_MS.slice(1).flatMap((nowMs) => {
    const { characters, guilds } = guildSeason(7, nowMs);
    return characters.map((one): SeenPlayer => ({
      page: `season, ${nowMs}`,
      who: whoOf(one.name),
      classId: one.classId,
      specIds: [one.specId],
      itemLevel: one.itemLevel,
      rating: one.rating || null,
      guild: guilds[one.guild!]!.name,
    }));
  });
  expect(disagreements([...roster, ...inLog, ...inSeason])).toEqual([]);
  const known = new Set(roster.map(({ who }) => who));
  expect(inLog.filter(({ who }) => !known.has(who))).toEqual([]);
  expect(inLog.length).toBeGreaterThan(100);
});

it.each(MOMENTS_MS)('its keys are played one at a time, beside its raid nights, by %s', (nowMs) => {
  const { runs, characters } = guildSeason(7, nowMs);
  const raids = inventPulls().map((pull, at) => ({
    dungeonId: at,
    completedMs: pull.startedMs + pull.durationMs,
    durationMs: pull.durationMs,
    members: characters.map((_, member) => member),
  }));
  expect(keysAtOnce([...runs, ...raids.filter(({ completedMs }) => completedMs < nowMs)])).toEqual(
    [],
  );
  expect(Math.min(...runs.map(({ completedMs }) => completedMs))).toBeGreaterThan(OPENS_MS);
  expect(Math.max(...runs.map(({ completedMs }) => completedMs))).toBeLessThan(nowMs);
  for (const { rating, ratingWeekAgo } of characters) {
    expect(ratingWeekAgo).toBeLessThanOrEqual(rating);
    expect(rating - ratingWeekAgo).toBeLessThan(150);
  }
});

it('its raid is as far as its pulls, and each boss fell after the raid had opened', () => {
  const { raid, kills, pulls, bestPercent } = guildProgress();
  const own = inventPulls();
  expect(kills).toHaveLength(raid.encounters.length - 1);
  expect(raid.encounters[kills.length]!.id).toBe(own.at(-1)!.encounterId);
  expect(
    killsBeforeOpening(
      kills.map(({ killedMs }) => killedMs),
      OPENS_MS,
    ),
  ).toEqual([]);
  const inOrder = kills.map(({ killedMs }) => killedMs);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  const standing = own.filter(({ encounterId }) => encounterId === own.at(-1)!.encounterId);
  expect(pulls).toBe(standing.length);
  expect(bestPercent).toBe(Math.min(...standing.map(({ leftPercent }) => leftPercent)));
  expect(kills.at(-1)!.pulls).toBe(7);
});

it('its last night is that of the log: the same pulls, and the same key by the same five', () => {
  const reader = createLogReader({ fileName: night.fileName });
  reader.push(bytes);
  const { fights } = reader.end();
  const toUtc = (localMs: number) => localMs - night.expected.utcOffsetHours! * HOUR_MS;
  const key = fights.find(({ kind }) => kind === 'keystone')!;
  const pulls = fights.filter(({ kind, startMs }) => kind === 'encounter' && startMs < key.startMs);
  const read = pulls.map((fight) => {
    const events = createEventsReader(reader.contextOf(fight.id)!, { places: 'deaths' });
    events.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const { progress } = pullSummary({ events: events.end(), fight });
    return {
      encounterId: fight.encounterId,
      startedMs: toUtc(fight.startMs),
      durationMs: fight.durationMs,
      killed: fight.success,
      leftPercent: Math.round((progress?.leftPercent ?? Number.NaN) * 10) / 10,
    };
  });
  expect(read).toEqual(NIGHT_PULLS);
  const written = night.expected.fights.find(({ kind }) => kind === 'keystone')!;
  expect(NIGHT_KEY).toEqual({
    challengeModeId: written.challengeModeId,
    keyLevel: written.keystoneLevel,
    endedMs: toUtc(written.startMs + written.wallMs),
    durationMs: written.durationMs,
    members: written.players.map(({ name }) => name.split('-')[0]),
  });
  const { runs, characters } = guildSeason(7, MOMENTS_MS[1]!);
  const run = runs.find(({ completedMs }) => completedMs === NIGHT_KEY.endedMs)!;
  expect(run.members.map((member) => characters[member]!.name)).toEqual(NIGHT_KEY.members);
});

it('finds a player who is another one on another page', () => {
  const one = roster[0]!;
  const other = { ...one, page: '/guild' };
  expect(disagreements([one, other])).toEqual([]);
  expect(disagreements([one, { ...other, rating: null, guild: null, specIds: [] }])).toEqual([]);
  for (const change of [
    { classId: 1 },
    { itemLevel: 1 },
    { rating: 1 },
    { guild: 'x' },
    { specIds: [1] },
  ])
    expect(disagreements([one, { ...other, ...change }])).toHaveLength(1);
});

const boards = join(
  recordings.answers,
  'raiderio/derived/world-top-run-per-dungeon_2025-06_2026-01.jsonl',
);

describeRecordings('players of recorded boards', boards, () => {
  it('are of one class on every board', () => {
    const classOf = new Map(classes.map(({ name, id }) => [name, id]));
    const seen = readFileSync(boards, 'utf8')
      .trim()
      .split('\n')
      .flatMap((line, at) => {
        const run = JSON.parse(line) as {
          roster: { name: string; class: string; realm: string }[];
        };
        return run.roster.map((player): SeenPlayer => ({
          page: `board ${at}`,
          who: `${player.name}-${player.realm}`,
          classId: classOf.get(player.class) ?? null,
          specIds: [],
          itemLevel: null,
          rating: null,
          guild: null,
        }));
      });
    const often = [...Map.groupBy(seen, ({ who }) => who).values()].filter((own) => own.length > 1);
    expect(often.length).toBeGreaterThan(20);
    expect(seen.filter(({ classId }) => classId === null)).toEqual([]);
    expect(disagreements(seen)).toEqual([]);
  });
});
