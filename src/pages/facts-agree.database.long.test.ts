// Each fact of a character that two pages show, asked of both; the rows of the store, read by a statement of its own, are the witness.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Region } from '#game/packs/define-season.ts';
import type { Transaction } from '#store/database.ts';
import { loadSample } from '#season/ingest/sample/load-sample.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { loadCharacterPage } from '#season/character/load-character-page.server.ts';
import { loadHome } from '#season/home/load-home.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** Every so many-th rated character of the sample is looked at. */
const CHARACTERS = 24;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await loadSample(fresh.database, { size: 0.0003, nowMs: NOW });
});
afterAll(() => fresh.close());

const asAnyone = <T>(work: (transaction: Transaction) => Promise<T>) =>
  fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });

interface Known {
  id: string;
  name: string;
  region: Region;
  realm: string;
  score: number;
  seasonId: number;
}

/** Characters from the best to the weakest, evenly. */
const picked = () =>
  fresh.database.query<Known>(
    `select id, name, region, realm, score, "seasonId" from (
       select c.id::text, c.name, c.region, r.slug as realm, s.score::double precision, s.season_id as "seasonId",
         row_number() over (order by s.score desc, c.id) as place, count(*) over () as n
       from public.ratings s join public.characters c on c.id = s.character_id
       join public.realms r on r.id = c.realm_id and r.region = c.region
       where s.season_id = (select max(season_id) from public.ratings)) as ranked
     where (place - 1) % greatest(1, n / $1) = 0 order by place`,
    [CHARACTERS],
  );

/** The best run of each dungeon by its points, as `dungeon +level points`. */
const bestOf = async ({ id, seasonId }: Known) =>
  (
    await fresh.database.query<{ text: string }>(
      `select distinct on (dungeon_id) dungeon_id || ' +' || key_level || ' ' || round(score::numeric, 1) as text
       from public.run_rows where season_id = $2 and member_ids @> array[$1::bigint]
       order by dungeon_id, score desc, key_level desc, duration_ms`,
      [id, seasonId],
    )
  )
    .map(({ text }) => text)
    .toSorted();

const asText = (best: { dungeonId: number; keyLevel: number; score: number }) =>
  `${best.dungeonId} +${best.keyLevel} ${best.score.toFixed(1)}`;

describe('a character', () => {
  it('has the same rating and the same best keys on its page, in the plan and on home', async () => {
    const characters = await picked();
    expect(characters.length).toBeGreaterThanOrEqual(CHARACTERS);
    for (const one of characters) {
      const address = `${one.region}/${one.realm}/${one.name}`;
      const page = await asAnyone((transaction) => loadCharacterPage(transaction, one, NOW));
      const mplus = await asAnyone((transaction) =>
        loadMplus(
          transaction,
          mplusQuestion.read(new URLSearchParams({ region: one.region, c: address })),
          NOW,
        ),
      );
      const home = await asAnyone((transaction) =>
        loadHome(
          transaction,
          { region: one.region, feed: null, characters: [address], guild: null },
          NOW,
        ),
      );
      const member = mplus?.plan?.team[0];
      if (!page || !member?.found) throw new Error(`${address} is not found.`);
      const best = await bestOf(one);
      const shown = page.dungeons.flatMap((row) =>
        row.best ? [asText({ dungeonId: row.dungeonId, ...row.best })] : [],
      );
      expect({
        address,
        bests: [shown.toSorted(), member.best.map(asText).toSorted()],
        ratings: [page.card.score, member.score, home.pinned.characters[0]?.card?.score],
        next: page.topLevel,
      }).toEqual({
        address,
        bests: [best, best],
        ratings: [one.score, one.score, one.score],
        next: page.card.gains[0]?.keyLevel ?? null,
      });
    }
  });
});
