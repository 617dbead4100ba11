import { describe, expect, it } from 'vitest';
import type { Blow } from './death-watch.ts';
import { DeathWatch } from './death-watch.ts';

const PRIEST = 3;
const blow = (amount: number, overkill = 0): Blow => ({
  line: 1,
  source: 9,
  spell: 7,
  amount,
  overkill,
});

describe('what a death is explained by', () => {
  it('is the blow that took the health, at most two seconds before', () => {
    const watch = new DeathWatch();
    watch.struck(1, 1000, blow(500, 20), true, 0);
    // The dead are hit as well.
    watch.struck(1, 1010, blow(300, 300), true, 0);
    expect(watch.died(1, 1020)?.blow).toEqual(blow(500, 20));
    watch.struck(2, 1000, blow(500, 20), true, 0);
    expect(watch.died(2, 3001)?.blow).toBe(null);
  });

  it('is the one with overkill, whatever strikes the dead behind it', () => {
    const watch = new DeathWatch();
    watch.struck(1, 1000, blow(500, 20), true, 0);
    watch.struck(1, 1000, blow(1, -1), true, 0);
    expect(watch.died(1, 1020)?.blow).toEqual(blow(500, 20));
    watch.struck(2, 1000, blow(500, 20), true, 0);
    watch.struck(2, 1500, blow(300, 5), true, 0);
    expect(watch.died(2, 1520)?.blow).toEqual(blow(300, 5));
  });

  it('can stand a moment behind the death', () => {
    const watch = new DeathWatch();
    const found = watch.died(1, 1000)!;
    watch.struck(1, 1001, blow(500, 20), true, 0);
    expect(found.blow).toEqual(blow(500, 20));
  });
});

describe('a death that is written again', () => {
  it('is the same one, unless the player was raised or struck down in between', () => {
    const watch = new DeathWatch();
    expect(watch.died(1, 1000)?.isTwice).toBe(false);
    expect(watch.died(1, 3000)?.isTwice).toBe(true);
    watch.raised(1);
    expect(watch.died(1, 4000)?.isTwice).toBe(false);
    watch.struck(1, 5000, blow(500, 20), true, 0);
    expect(watch.died(1, 5001)?.isTwice).toBe(false);
  });
});

describe('a Holy Priest', () => {
  it('is dead from the blow on that makes them a spirit, and once', () => {
    const watch = new DeathWatch();
    watch.struck(PRIEST, 10_000, blow(900, 100), true, 0);
    const found = watch.becameSpirit(PRIEST, 10_050);
    expect([found?.sinceMs, found?.blow]).toEqual([10_000, blow(900, 100)]);
    expect(watch.becameSpirit(PRIEST, 10_060)).toBe(null);
    expect(watch.died(PRIEST, 25_000)).toBe(null);
    expect(watch.died(PRIEST, 40_000)?.isTwice).toBe(false);
  });

  it('dies of the blow that a passive absorbed, which may follow', () => {
    const watch = new DeathWatch();
    const found = watch.becameSpirit(PRIEST, 10_000)!;
    watch.struck(PRIEST, 10_000, blow(0), false, 900);
    expect(found.blow).toEqual(blow(900));
  });
});
