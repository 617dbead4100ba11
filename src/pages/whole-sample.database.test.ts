import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import { sampleState } from '#store/queries/sample-loading.ts';
import { loadSample } from '#season/ingest/sample/load-sample.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { guildProgress } from '#season/sample/guild/guild-progress.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { loadHome } from '#season/home/load-home.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { ladderAddress } from '#season/views/throughput/ladder-question.ts';
import { loadLadder } from '#season/views/throughput/ladder.server.ts';
import { raceAddress } from '#season/views/race-question.ts';
import { loadRaidRace } from '#season/views/raid-race.server.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import { loadThroughput } from '#season/views/throughput/throughput.server.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { titleAddress } from '#season/titles/title-question.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const none = new URLSearchParams();
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());

/** What a visitor without any choice reads on the pages of the season. */
async function figures(transaction: Transaction): Promise<Record<string, unknown>> {
  const asked = { characters: [], guild: null, region: 'eu', feed: null } as const;
  const home = await loadHome(transaction, asked, NOW);
  const race = await loadRaidRace(transaction, raceAddress.read(none), NOW);
  const ladder = await loadLadder(transaction, ladderAddress.read(none), NOW);
  const titles = await loadTitles(transaction, titleAddress.read(none), NOW);
  const throughput = await loadThroughput(transaction, throughputAddress.read(none), NOW);
  const keys = async (view: string) =>
    loadMplus(transaction, mplusQuestion.read(new URLSearchParams({ view })), NOW);
  return {
    cutoffs: home.lines,
    affixes: home.affixes,
    movers: home.movers,
    'all guilds': race?.guilds,
    'kills of bosses': race?.bosses,
    'best players': ladder?.rows,
    title: titles && 'line' in titles ? [titles.line, titles.projection] : null,
    holders: titles && 'line' in titles ? titles.holders : null,
    hall: titles && 'line' in titles ? titles.hall : null,
    specializations: throughput?.specs,
    plan: (await keys('plan'))?.plan?.keys,
    runs: await keys('runs'),
    meta: await keys('meta'),
  };
}

/** As a page could show it at most: sums of floats differ in their last digits by the order that the database reads rows in. */
function asShown(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_key, one: unknown) =>
    typeof one === 'number' ? Number(one.toPrecision(9)) : one,
  );
  return text === '[]' ? 'null' : text;
}

/** One step of the sample. @returns whether there was one. */
async function loadStep(): Promise<boolean> {
  const abort = new AbortController();
  try {
    const log = () => abort.abort();
    const done = await loadSample(fresh.database, {
      size: 0.0004,
      nowMs: NOW,
      log,
      signal: abort.signal,
    });
    return done > 0;
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    return true;
  }
}

it('fills each page in one go: a figure that was shown stays, and until all is there the pages say so', async () => {
  const look = () => fresh.database.transaction(figures, { readOnly: true });
  const seen = new Map<string, Set<string>>();
  const states: string[] = [await fresh.database.transaction(sampleState)];
  do {
    for (const [name, value] of Object.entries(await look())) {
      const known = seen.get(name) ?? new Set();
      seen.set(name, known.add(asShown(value)));
    }
    states.push(await fresh.database.transaction(sampleState));
  } while (await loadStep());
  expect(new Set(states)).toEqual(new Set(['none', 'loading', 'whole']));
  expect(states.at(-1)).toBe('whole');
  const changed = [...seen].filter(([, values]) => values.size !== 2).map(([name]) => name);
  expect(changed).toEqual([]);
}, 400_000);

it('has the guild of the roster on the start page, as far as on its own, until something is pinned', async () => {
  const asked = { characters: [], guild: null, region: 'eu', feed: null } as const;
  const home = await fresh.database.transaction((transaction) => loadHome(transaction, asked, NOW));
  const { raid, kills, bestPercent } = guildProgress();
  expect(home.sampleGuild).toMatchObject({
    name: sampleGuild().name,
    bosses: raid.encounters.length,
    progress: { difficulty: 'heroic', bossesDown: kills.length },
  });
  expect(home.sampleGuild?.progress?.bestPercent).toBeCloseTo(bestPercent, 1);
  const pinned = { ...asked, guild: 'eu/palewatch/Another' };
  const own = await fresh.database.transaction((transaction) => loadHome(transaction, pinned, NOW));
  expect(own.sampleGuild).toBeNull();
});
