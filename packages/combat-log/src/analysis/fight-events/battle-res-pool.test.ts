import { describe, expect, it } from 'vitest';
import { battleResAt } from './battle-res-at.ts';
import { battleResPoolOf } from './battle-res-pool.ts';
import { bloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const REBIRTH = 20_484;
const raid = { difficultyId: 16, groupSize: 20, keystoneFightId: null };
const key = { difficultyId: 8, groupSize: 5, keystoneFightId: null };

/** Deaths and resurrections as `[who, diedMs, raisedMs]`. */
function eventsOf(events: readonly [string, number, number][], spell = REBIRTH) {
  return inventFightEvents({
    units: {
      Bob: { specId: 105 },
      Ann: { specId: 73 },
      Cid: {},
      Dee: { specId: 264 },
      Eve: { stranger: true },
    },
    deaths: events.map(([unit, timeMs]) => ({ timeMs, unit })),
    resurrects: events
      .map(([target, , timeMs]) => ({ timeMs, source: 'Bob', target, spell }))
      .toSorted((a, b) => a.timeMs - b.timeMs),
    lengthMs: 600_000,
  });
}

function poolOf(
  fight: Parameters<typeof battleResPoolOf>[0],
  events: readonly [string, number, number][] = [],
  spell = REBIRTH,
) {
  const fightEvents = eventsOf(events, spell);
  return battleResPoolOf(fight, bloodlustAndResurrections(fightEvents), fightEvents.units);
}

describe('the pool of a raid', () => {
  it('holds one charge at the pull and gains one every 90 minutes divided by its players', () => {
    const pool = poolOf(raid, [['Ann', 80_000, 87_000]]);
    expect(pool.unknown).toBeNull();
    const found = [0, 86_999, 87_000, 269_999, 270_000].map((atMs) => {
      const { left, used, nextMs } = battleResAt(pool, atMs)!;
      return [left, used, nextMs];
    });
    expect(found).toEqual([
      [1, 0, 270_000],
      [1, 0, 270_000],
      [0, 1, 270_000],
      [0, 1, 270_000],
      [1, 1, 540_000],
    ]);
  });

  it('counts two offers to one dead player once, and a second death anew', () => {
    const pool = poolOf(raid, [
      ['Ann', 80_000, 87_000],
      ['Ann', 80_000, 88_000],
      ['Ann', 300_000, 310_000],
    ]);
    expect(pool.usesMs).toEqual([87_000, 310_000]);
    expect(battleResAt(pool, 310_000)?.left).toBe(0);
  });

  it('says nothing when the log has more than the rule gives', () => {
    const pool = poolOf(raid, [
      ['Ann', 80_000, 87_000],
      ['Cid', 90_000, 97_000],
    ]);
    expect(pool.unknown).toBe('contradicted');
    expect(battleResAt(pool, 100_000)).toBeNull();
  });

  it('tells apart a spell the packs do not know', () => {
    const pool = poolOf(raid, [['Ann', 80_000, 87_000]], 4242);
    expect([pool.usesMs, pool.unlisted]).toEqual([[], 1]);
  });
});

describe('the pool of a key', () => {
  it('gathers no more than five', () => {
    const pool = poolOf(key);
    expect([0, 600_000, 2_400_000, 9_000_000].map((ms) => battleResAt(pool, ms)?.left)).toEqual([
      1, 2, 5, 5,
    ]);
    expect(battleResAt(pool, 2_400_000)?.nextMs).toBeNull();
  });

  it('belongs to the key, not to a boss in it', () => {
    const pool = poolOf({ ...key, keystoneFightId: 'keystone-1' });
    expect([pool.unknown, battleResAt(pool, 0)]).toEqual(['key', null]);
  });
});

it('says nothing where no rule is known', () => {
  const pool = poolOf({ ...raid, difficultyId: 5, groupSize: 10 });
  expect([pool.unknown, battleResAt(pool, 0)]).toEqual(['no-rule', null]);
});

it('counts who could cast one by specialization, and says of whom it is not known', () => {
  // A stranger in sight is not asked. A druid can; a warrior cannot, and a shaman raises only themselves.
  expect(poolOf(raid)).toMatchObject({ casters: 1, unknownSpecs: 1 });
});
