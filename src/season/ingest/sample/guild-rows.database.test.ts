import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGuilds } from '#store/queries/find-places.ts';
import { guildProgress } from '#store/queries/guild-progress.ts';
import { guildKills, guildMembers } from '#store/queries/guild-members.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { guildProgress as sampleProgress } from '#season/sample/guild/guild-progress.ts';
import { GUILD_SEASON, ratedMembers } from '#season/sample/guild/guild-season.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { keyRows, readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { guildPlayerRows, guildRaidRows } from './guild-rows.ts';

const guild = sampleGuild();
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  const nowMs = Date.UTC(2026, 10, 20, 12);
  const keyedId = await readKeyedId(fresh.database);
  for (const rows of [guildPlayerRows(nowMs), guildRaidRows(nowMs)])
    await writeRows(fresh.database, keyRows(rows, keyedId));
});
afterAll(() => fresh.close());

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name);

const found = async () => {
  const { name, region, realm } = guild;
  const [own, ...others] = await findGuilds(fresh.database, { name, region, realm });
  expect(others).toEqual([]);
  return own!;
};

describe('the sample guild in the store', () => {
  it('has the members of its roster, with their ratings', async () => {
    const { members } = await guildMembers(fresh.database, {
      guildId: (await found()).id,
      seasonId: GUILD_SEASON.blizzardSeasonId!,
    });
    const listed = members.map(({ name, classId, specId, score }) => ({
      name,
      classId,
      specId,
      rating: score,
    }));
    const own = ratedMembers().map(({ name, classId, specIds, rating }) => ({
      name,
      classId,
      specId: specIds[0]!,
      rating,
    }));
    expect(listed.toSorted(byName)).toEqual(own.toSorted(byName));
  });

  it('is as far in the raid as its pulls', async () => {
    const { id } = await found();
    const { raid, kills, pulls, bestPercent } = sampleProgress();
    const [row, ...others] = await guildProgress(fresh.database, id, raid.slug);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      difficulty: 'heroic',
      bossesDown: kills.length,
      pulls,
      bestPercent,
    });
    const stored = await guildKills(fresh.database, {
      guildId: id,
      raid: raid.slug,
      encounters: raid.encounters.map(slugOfBoss),
      difficulties: ['heroic'],
    });
    expect(new Set(stored.map(({ defeatedAt }) => defeatedAt.getTime()))).toEqual(
      new Set(kills.map(({ killedMs }) => killedMs)),
    );
  });
});
