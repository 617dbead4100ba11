import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#store/database.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { currentMs } from '#lib/clock.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { standingAmong } from '#log/standing/listed-kills.ts';
import { loadListed, readListedQuestion } from './load-listed.server.ts';

const NOW = currentMs();
const raid = mainRaid(lastStartedSeason(NOW, 'us'))!;
const [boss, other] = raid.encounters;
const [FROST, ARMS] = [64, 71];
const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterEach(() => fresh.database.query('delete from player_metrics'));
afterAll(() => fresh.close());

const question = (asked: Record<string, string> = {}) =>
  readListedQuestion(
    new URLSearchParams({ boss: `${boss!.id}`, difficulty: '16', by: 'dps', ...asked }),
  );
const load = (asked: Record<string, string> = {}) =>
  fresh.database.transaction((t) => loadListed(t, question(asked)!, NOW), {
    as: ANONYMOUS,
    readOnly: true,
  });

/** Ranked kills with 1,000 to `n` thousand per second. */
const insert = (specId: number, n: number, encounterId = boss!.id, source = 'warcraftlogs') =>
  fresh.database.query(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, key_level, duration_ms, fought_at,
       region, source)
     select $1::bigint * 100000 + $2::bigint * 1000 + i, $1, 5, 'dps', $2, i * 1000, 700, 0, 300000, now(), 'eu', $4
     from generate_series(1, $3::int) as i`,
    [encounterId, specId, n, source],
  );

describe('the question about listed kills', () => {
  it('is one of a raid boss and a ranked difficulty', () => {
    expect(question()).toEqual({
      encounterId: boss!.id,
      difficulty: 5,
      metric: 'dps',
      seconds: null,
    });
    expect(question({ seconds: '300' })).toMatchObject({ seconds: 300 });
    expect(question({ seconds: '-1' })).toMatchObject({ seconds: null });
    expect(question({ by: 'hps', difficulty: '14' })).toMatchObject({
      difficulty: 3,
      metric: 'hps',
    });
    expect(question({ boss: '1' })).toBeNull();
    expect(question({ difficulty: '17' })).toBeNull();
    expect(question({ boss: 'x' })).toBeNull();
  });
});

describe('listed kills of a boss', () => {
  it('are those of the boss by specialization, without a name', async () => {
    await insert(FROST, 40);
    await insert(ARMS, 3);
    await insert(FROST, 7, other!.id);
    const kills = await load();
    expect(kills).toMatchObject({
      kind: 'ranked',
      isSample: false,
      place: { boss: bossSlug(boss!.name), difficulty: 'mythic' },
    });
    expect(Object.keys(kills.specs[0]!)).toEqual(['specId', 'classes', 'counts']);
    expect(standingAmong(kills, FROST, 20_600)).toEqual({ below: 20, listed: 40 });
    expect(standingAmong(kills, ARMS, 500)).toEqual({ below: 0, listed: 3 });
    expect(standingAmong(kills, 63, 500)).toBeNull();
  });

  it('are none where none is known, and say that they are invented', async () => {
    expect(await load()).toMatchObject({ kind: 'published', isSample: false, specs: [] });
    await insert(FROST, 2, boss!.id, 'sample');
    expect((await load()).isSample).toBe(true);
  });

  it('name the players whom a source ranks in kills of the asked length, fight by fight', async () => {
    await fresh.database.query(
      `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'draenor', 'Draenor', 't')`,
    );
    await fresh.database.query(
      `insert into characters (id, region, realm_id, name, name_key, class_id, source, seen_at)
       select c, 'eu', 1, 'Person' || c, 'person' || c, 8, 't', now() from generate_series(1, 2) as c`,
    );
    await fresh.database.query(
      `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, percentile, duration_ms, fought_at,
         report_code, fight_id, region, character_id, source)
       select c, $1, 5, 'dps', $2, 1000, 90 + c, 300500, '2026-11-20Z', 'night', 4, 'eu', c, 'warcraftlogs'
       from generate_series(1, 2) as c`,
      [boss!.id, FROST],
    );
    const { ranked } = await load({ seconds: '300' });
    expect(ranked).toHaveLength(1);
    expect(ranked[0]).toMatchObject({ reportCode: 'night', fightId: 4, durationMs: 300_500 });
    expect(ranked[0]!.players.map(({ name, percentile }) => [name, percentile])).toEqual([
      ['Person1', 91],
      ['Person2', 92],
    ]);
    expect((await load({ seconds: '304' })).ranked).toEqual([]);
    expect((await load()).ranked).toEqual([]);
  });
});
