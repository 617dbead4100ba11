import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { LookedUp } from '#lib/look-up-answer.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';
import { silentLog } from '#lib/operator-log.ts';
import { createLookups } from './character-lookups.ts';
import { LONGEST_QUEUE, nextLookup, putLookup, putVisit, readLookup } from './lookup-queue.ts';
import { SourceRunner } from './source-runner.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());
afterEach(async () => {
  await fresh.database.query(
    'truncate public.character_lookups, public.source_health, public.raw_answers, public.character_owners, farseer_work.source_tokens, farseer_work.character_looks',
  );
  await fresh.database.query('delete from public.characters');
});

const startMs = Date.UTC(2026, 8, 1);
const testa: LookedUp = { region: 'eu', realm: 'blackhand', name: 'Testa' };
const profile = (name = 'Testa') =>
  Response.json({
    name,
    class: 'Mage',
    active_spec_name: 'Frost',
    faction: 'horde',
    region: 'eu',
    realm: 'Blackhand',
    last_crawled_at: new Date(startMs).toISOString(),
    mythic_plus_scores_by_season: [],
    mythic_plus_best_runs: [],
  });
const notFound = () =>
  Response.json(
    { statusCode: 400, error: 'Bad Request', message: 'Could not find requested character' },
    { status: 400 },
  );

/** The queue, and a source that answers like `answer`. */
function open(answer: (url: URL) => Response | Promise<Response>, burst = 10) {
  const time = { nowMs: startMs };
  const asked: string[] = [];
  const clock = {
    now: () => time.nowMs,
    sleep: async (ms: number) => void (time.nowMs += ms),
  };
  const runner = new SourceRunner({
    database: fresh.database,
    access: {
      name: 'raiderio',
      connector: raiderio,
      limit: { perMinute: 60, burst },
      addressOf: (url) => url,
    },
    plan: () => [],
    states: new Map(),
    clock,
    random: () => 0.5,
    fetch: async (input) => {
      const url = input as URL;
      asked.push(url.searchParams.get('name') ?? '');
      return answer(url);
    },
    log: silentLog,
    timeoutMs: 1000,
  });
  const step = createLookups(fresh.database, runner, clock, () =>
    Promise.resolve(seasonBySlug('season-mn-2')!.blizzardSeasonId),
  );
  const { signal } = new AbortController();
  return {
    time,
    asked,
    step: () => step(signal),
    visit: (who: LookedUp) => putVisit(fresh.database, who, time.nowMs),
    put: (who: LookedUp) => putLookup(fresh.database, who, time.nowMs),
    read: (who: LookedUp) => readLookup(fresh.database, who, time.nowMs),
  };
}

const names = async () =>
  (
    await fresh.database.query<{ name: string }>('select name from public.characters order by name')
  ).map(({ name }) => name);

describe('looking a character up', () => {
  it('asks once however many visitors do, keeps the row, and does not ask again for ten minutes', async () => {
    const queue = open(() => profile());
    expect(await queue.put(testa)).toEqual({ kind: 'asked' });
    expect(await queue.put({ ...testa, name: 'TESTA' })).toEqual({ kind: 'asked' });
    await queue.step();
    expect(await queue.step()).toBe(queue.time.nowMs + 1000);
    expect(queue.asked).toEqual(['Testa']);
    expect(await queue.read(testa)).toEqual({ kind: 'kept' });
    expect(await names()).toEqual(['Testa']);
    expect(await queue.put(testa)).toEqual({ kind: 'kept' });
    queue.time.nowMs += 11 * 60_000;
    expect(await queue.put(testa)).toEqual({ kind: 'asked' });
  });

  it('says unknown where the source does, and stores nothing', async () => {
    const queue = open(notFound);
    await queue.put(testa);
    await queue.step();
    expect(await queue.read(testa)).toEqual({ kind: 'unknown' });
    expect(await names()).toEqual([]);
  });

  it('keeps nothing of a character that is hidden, and says the same as of an unknown one', async () => {
    const queue = open(() => profile());
    await queue.put(testa);
    await queue.step();
    await fresh.database.query('update public.characters set hidden = true, item_level = 1');
    await fresh.database.query('truncate public.raw_answers');
    queue.time.nowMs += 11 * 60_000;
    await queue.put(testa);
    await queue.step();
    expect(await queue.read(testa)).toEqual({ kind: 'unknown' });
    expect(
      await fresh.database.query('select hidden, item_level from public.characters'),
    ).toMatchObject([{ hidden: true, item_level: 1 }]);
    expect(await fresh.database.query('select from public.raw_answers')).toHaveLength(0);
  });

  it.each([
    [
      'asks for fewer questions',
      () => new Response('', { status: 429, headers: { 'retry-after': '90' } }),
      'busy',
      90,
    ],
    ['breaks down', () => new Response('', { status: 503 }), 'away', 30],
    ['sends a web page', () => new Response('<!doctype html>'), 'away', 30],
    ['sends another shape', () => Response.json({ name: 7 }), 'away', 30],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'away', 30],
  ] as const)('says when to come again where the source %s', async (_, answer, kind, seconds) => {
    const queue = open(answer);
    await queue.put(testa);
    await queue.step();
    const said = await queue.read(testa);
    expect(said).toMatchObject({ kind });
    expect(said && 'retryAfterSeconds' in said && said.retryAfterSeconds).toBeGreaterThanOrEqual(
      seconds,
    );
    expect(await names()).toEqual([]);
  });

  it('does not ask a source that wants to be left alone', async () => {
    const queue = open(() => new Response('', { status: 429, headers: { 'retry-after': '600' } }));
    await queue.put(testa);
    await queue.step();
    await queue.put({ ...testa, name: 'Testb' });
    await queue.step();
    expect(queue.asked).toEqual(['Testa']);
    expect(await queue.read({ ...testa, name: 'Testb' })).toMatchObject({ kind: 'busy' });
  });

  it('waits for a token of the source', async () => {
    const queue = open(notFound, 1);
    for (const letter of ['a', 'b', 'c']) await queue.put({ ...testa, name: `Test${letter}` });
    for (let count = 0; count < 3; count += 1) await queue.step();
    expect(queue.asked).toHaveLength(3);
    expect(queue.time.nowMs - startMs).toBeGreaterThanOrEqual(2000);
  });

  it('takes no more than fit into the queue, also when they come at once, and lets go of old ones', async () => {
    const queue = open(() => profile());
    const answers = await Promise.all(
      Array.from({ length: LONGEST_QUEUE + 5 }, (_, index) =>
        queue.put({ ...testa, name: `Test${String.fromCodePoint(97 + index)}` }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'full')).toHaveLength(5);
    queue.time.nowMs += 3 * 60_000;
    expect(await nextLookup(fresh.database, queue.time.nowMs)).toBeNull();
    expect(await queue.put(testa)).toEqual({ kind: 'asked' });
    await queue.step();
    queue.time.nowMs += 25 * 3_600_000;
    await queue.put({ ...testa, name: 'Tester' });
    await queue.step();
    expect(await fresh.database.query('select name from public.character_lookups')).toEqual([
      { name: 'Tester' },
    ]);
  });

  it('asks for a character that a page names, before what else waits for a round, and not again for six hours', async () => {
    const queue = open(() => profile());
    await queue.put(testa);
    await queue.step();
    // Looked at a moment ago.
    queue.time.nowMs += 11 * MINUTE_MS;
    await queue.visit(testa);
    await queue.step();
    expect(queue.asked).toEqual(['Testa']);
    queue.time.nowMs += 6 * HOUR_MS;
    await queue.visit(testa);
    await queue.step();
    expect(queue.asked).toEqual(['Testa', 'Testa']);
    // A name the store does not have is looked up by whom asks for it, not by a page.
    await queue.visit({ ...testa, name: 'Testb' });
    expect(await nextLookup(fresh.database, queue.time.nowMs)).toBeNull();
  });

  it('leaves room for visitors who look a name up, and out who is hidden or invented', async () => {
    const queue = open((url) => profile(url.searchParams.get('name') ?? ''));
    const known = ['Testa', 'Testb', 'Testc', 'Testd', 'Teste', 'Testf', 'Testg'];
    for (const name of known) {
      await queue.put({ ...testa, name });
      await queue.step();
    }
    queue.time.nowMs += 7 * HOUR_MS;
    await fresh.database.query("update public.characters set hidden = true where name = 'Testa'");
    await fresh.database.query(
      "update public.characters set source = 'sample' where name = 'Testb'",
    );
    await queue.visit(testa);
    await queue.visit({ ...testa, name: 'Testb' });
    expect(await nextLookup(fresh.database, queue.time.nowMs)).toBeNull();
    for (let waiting = 0; waiting < 5; waiting += 1) {
      const name = `Wait${String.fromCodePoint(97 + waiting)}`;
      await queue.put({ ...testa, name });
    }
    await queue.visit({ ...testa, name: 'Testc' });
    expect(await queue.read({ ...testa, name: 'Testc' })).toBeNull();
  });

  it('remembers a look that found nothing: the second one takes the rating off the ladder', async () => {
    let isThere = true;
    const queue = open(() => (isThere ? profile() : notFound()));
    await queue.put(testa);
    await queue.step();
    const { blizzardSeasonId: seasonId } = seasonBySlug('season-mn-2')!;
    await fresh.database.query(
      `insert into public.ratings (character_id, season_id, region, score, source, updated_at)
       select id, $1, region, 3000, 'raiderio', $2 from public.characters`,
      [seasonId, new Date(startMs)],
    );
    isThere = false;
    const left: number[] = [];
    for (let look = 0; look < 2; look += 1) {
      queue.time.nowMs += 7 * HOUR_MS;
      await queue.visit(testa);
      await queue.step();
      left.push((await fresh.database.query('select from public.ratings')).length);
    }
    expect(left).toEqual([1, 0]);
    expect(
      await fresh.database.query('select is_there, misses from farseer_work.character_looks'),
    ).toEqual([{ is_there: false, misses: 2 }]);
  });

  it('is closed to every visitor', async () => {
    for (const role of ['anon', 'authenticated'] as const)
      await expect(
        fresh.database.transaction(
          (transaction) => transaction.query('select * from public.character_lookups'),
          {
            as: { role, claims: { role } },
          },
        ),
      ).rejects.toThrow(/permission denied/);
  });
});
