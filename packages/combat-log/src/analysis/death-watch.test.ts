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
    expect(watch.raised(1, 1000)).toBe(null);
    expect(watch.died(1, 4000)?.isTwice).toBe(false);
    watch.struck(1, 5000, blow(500, 20), true, 0);
    expect(watch.died(1, 5001)?.isTwice).toBe(false);
  });
});

describe('a player who is alive again', () => {
  it('dies another time when they cast in between: an Ankh has no line of its own', () => {
    const watch = new DeathWatch();
    watch.died(1, 1000);
    // Under way when they died.
    watch.acted(1, 1200);
    expect(watch.died(1, 3000)?.isTwice).toBe(true);
    watch.acted(1, 4000);
    expect(watch.died(1, 4500)?.isTwice).toBe(false);
    expect([watch.isRecent(5000), watch.isRecent(20_000)]).toEqual([true, false]);
  });

  it('was dead of a blow with overkill, also where no line said so', () => {
    const watch = new DeathWatch();
    watch.struck(PRIEST, 10_000, blow(900, 100), true, 0);
    expect(watch.raised(PRIEST, 24_000)).toMatchObject({ sinceMs: 10_000, blow: blow(900, 100) });
    watch.struck(PRIEST, 30_000, blow(900, 100), true, 0);
    watch.died(PRIEST, 30_010);
    expect(watch.raised(PRIEST, 31_000)).toBe(null);
    watch.struck(1, 10_000, blow(900, 100), true, 0);
    expect(watch.raised(1, 40_000)).toBe(null);
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

  it('is dead once where the line of the death stands before that of the aura', () => {
    const watch = new DeathWatch();
    watch.struck(PRIEST, 10_000, blow(900, 100), true, 0);
    expect(watch.died(PRIEST, 10_000)?.sinceMs).toBe(10_000);
    expect(watch.becameSpirit(PRIEST, 10_010)).toBe(null);
    expect(watch.died(PRIEST, 25_000)).toBe(null);
  });

  it('dies of the blow that a passive absorbed, which may follow', () => {
    const watch = new DeathWatch();
    const found = watch.becameSpirit(PRIEST, 10_000)!;
    watch.struck(PRIEST, 10_000, blow(0), false, 900);
    expect(found.blow).toEqual(blow(900));
  });
});
