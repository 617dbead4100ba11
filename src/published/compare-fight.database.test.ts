import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNames } from '#analysis/publish/summary-names.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { compareInFight, whyNotCompared } from './compare-fight.server.ts';
import { publishFight } from './publish-fight.server.ts';

const ACCOUNTS = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const NOW = Date.UTC(2026, 9, 9);
const SHOWN = 3;

let fresh: FreshDatabase;
let published = 0;
beforeAll(async () => {
  fresh = await testDatabase();
  for (const id of ACCOUNTS)
    await fresh.database.query('insert into auth.users (id) values ($1)', [id]);
});
afterAll(() => fresh.close());

/** Publishes a kill of an hour of its own, by the accounts in turn, so that three agree on the health of the boss. */
async function publish(
  change: (summary: FightSummary) => void = () => {},
  visibility = 'public',
): Promise<{ id: string; summary: FightSummary }> {
  published += 1;
  const summary = inventSummary({ startedAt: Date.UTC(2026, 9, 1, published) });
  change(summary);
  const userId = ACCOUNTS[published % 3]!;
  const answer = await fresh.database.transaction((t) =>
    publishFight(t, summary, { userId, visibility, teamId: null, names: 'roles' }, NOW),
  );
  if (answer.outcome === 'refused') throw new Error(answer.reasons.join(' '));
  return { id: answer.id, summary };
}
const compare = ({ id, summary }: { id: string; summary: FightSummary }, index = SHOWN) =>
  compareInFight(fresh.database, id, summary, index);

describe('a player of a published kill', () => {
  it('is compared with matched players of other public verified kills alone', async () => {
    for (let count = 0; count < 10; count += 1) await publish();
    // None of these match: by link only, too long, other gear, another difficulty, a wipe.
    await publish(() => {}, 'link');
    await publish(({ fight }) => (fight.durationMs = 70_000));
    await publish(({ players }) => (players[SHOWN]!.itemLevel = 620));
    await publish(({ fight }) => (fight.difficultyId = 15));
    await publish(({ fight }) => (fight.success = false));
    const own = await publish(({ players }) => {
      players[SHOWN]!.casts = [[0, 10]];
      players[SHOWN]!.castCount = 10;
    });
    const compared = await compare(own);
    expect(compared).toMatchObject({ n: 10, metric: 'damage', itemLevels: [678, 688] });
    expect(compared!.measures!.filter(({ place }) => place === 'below')).toMatchObject([
      { kind: 'casts', own: 10, middle: 40 },
      { kind: 'spell', spell: 'Smite', own: 10, middle: 40 },
    ]);
    // Of a player who is not named it does not say the item level, which is the middle of these.
    const unnamed = { ...own, summary: withNames(own.summary, () => false) };
    expect(await compare(unnamed)).toEqual({ ...compared, itemLevels: null });
    // The gear of the healer fits in one more of them.
    expect(await compare(own, 1)).toMatchObject({ n: 11, metric: 'healing' });
  });

  it('has no comparison with too few', async () => {
    const rare = await publish(({ players }) => (players[SHOWN]!.itemLevel = 655));
    expect(await compare(rare)).toMatchObject({ n: 0, measures: null });
  });

  it('has none in a wipe, in a key, or without item level, and none of a player who is not there', async () => {
    const own = await publish();
    const why = (change: (summary: FightSummary) => void, index = SHOWN) => {
      const summary = structuredClone(own.summary);
      change(summary);
      return whyNotCompared(summary, index);
    };
    expect(why(() => {})).toBeNull();
    expect(why(() => {}, 99)).toMatch(/no such player/);
    expect(why(({ fight }) => (fight.success = false))).toMatch(/Only kills/);
    expect(why(({ fight }) => (fight.kind = 'keystone'))).toMatch(/Only kills/);
    expect(why(({ fight }) => (fight.difficultyId = 17))).toMatch(/Normal, Heroic and Mythic/);
    expect(why(({ players }) => (players[SHOWN]!.itemLevel = null))).toMatch(/item level/);
    expect(await compare(own, 99)).toBeNull();
  });
});
