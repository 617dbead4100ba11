import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { storePublication } from '#store/queries/store-publication.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { fightFacts } from './fight-facts.server.ts';

const USER = '00000000-0000-4000-8000-000000000001';
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('insert into auth.users (id) values ($1)', [USER]);
});
afterAll(() => fresh.close());

async function store(encounterId: number, visibility: string): Promise<string> {
  const summary = inventSummary({ encounterId });
  const { fight } = summary;
  return storePublication(
    fresh.database,
    {
      ...fight,
      keyLevel: null,
      difficulty: fight.difficultyId,
      startedAt: new Date(fight.startedAt),
      specKey: '1',
    },
    null,
    {
      userId: USER,
      visibility,
      teamId: null,
      names: 'full',
      isHeld: false,
      reasons: [],
      bossHealth: 1,
      rules: 1,
      packed: gzipSync(JSON.stringify(summary)),
      performances: [],
      own: null,
      bossPull: null,
      end: null,
    },
  );
}
const factsOf = (id: string) =>
  fresh.database.transaction((transaction) => fightFacts(transaction, id));

it('shows what a link shows, without a name of a player', async () => {
  const facts = await factsOf(await store(1, 'link'));
  expect(facts).toMatchObject({ title: 'Mythic Boss 1', isSample: false });
  expect(facts!.subtitle).toBe('Published fight, kill, 5 players');
  expect(facts!.figures.map(({ value }) => value)).toEqual(['1:00', '1.01M/s', '1']);
  // The specializations of the summary by their game ids: 63, 62, 71, 65 and 66.
  expect(facts!.bars!.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Fire Mage 1 204k/s',
    'Arcane Mage 1 203k/s',
    'Arms Warrior 1 202k/s',
    'Holy Paladin 1 201k/s',
    'Protection Paladin 1 200k/s',
  ]);
  expect(facts!.bars![0]).toMatchObject({ length: 1 });
  expect(JSON.stringify(facts)).not.toContain('Person');
});

it('shows nothing of a fight that is only for a team, or of none', async () => {
  expect(await factsOf(await store(2, 'team'))).toBeNull();
  const held = await store(3, 'link');
  await fresh.database.query('update publications set is_held = true where id = $1', [held]);
  expect(await factsOf(held)).toBeNull();
  expect(await factsOf('00000000-0000-4000-8000-0000000000ff')).toBeNull();
  expect(await factsOf('x')).toBeNull();
});
