import { describe, expect, it } from 'vitest';
import type { DeathFact } from './death-facts.ts';
import { deathTotalsOf, leadingKillerOf } from './leading-killer.ts';

function death(change: Partial<DeathFact> = {}): DeathFact {
  return {
    atMs: 67_000,
    guid: 'Player-1',
    role: 'damage',
    spellId: 900,
    spellName: 'Outrage',
    healthBefore: 0.97,
    course: 'full',
    undecided: true,
    ...change,
  };
}
const low = { healthBefore: 0.4, course: 'over-10s' } as const;
const times = (count: number, change: Partial<DeathFact> = {}): DeathFact[] =>
  Array.from({ length: count }, () => death(change));

const at = (...ms: number[]): DeathFact[] => ms.map((atMs) => death({ atMs }));

const mostlyOf = (healers: number, others: number) =>
  leadingKillerOf([
    { killed: false, deaths: [...times(healers, { role: 'healer' }), ...times(others)] },
  ])?.mostly;

describe('leadingKillerOf', () => {
  it('names the ability of a kill with many deaths, and from what health they came', () => {
    const other = death({ spellId: 7, spellName: 'Slash', ...low });
    const found = leadingKillerOf([
      { killed: true, deaths: [...times(17), death(low), other, other] },
    ]);
    expect(found).toMatchObject({
      spellName: 'Outrage',
      deaths: 18,
      ofDeaths: 20,
      healthKnown: 18,
      fromFull: 17,
      slow: 1,
      reading: 'from-full',
      mostly: { role: 'damage', deaths: 18 },
      latest: { pull: 0, order: 18 },
      change: null,
    });
  });

  it('names nothing below three deaths, and nothing that has less than three tenths', () => {
    expect(leadingKillerOf([])).toBeNull();
    expect(leadingKillerOf([{ killed: false, deaths: times(2) }])).toBeNull();
    const spread = Array.from({ length: 4 }, (_, spell) =>
      times(3, { spellId: spell, spellName: `Spell ${spell}` }),
    ).flat();
    expect(leadingKillerOf([{ killed: false, deaths: spread }])).toBeNull();
  });

  it('leaves out what happened after the pull was lost or the last tank had died', () => {
    const lost = times(9, { spellName: 'Collapse', spellId: 1, undecided: false });
    const loose = times(9, { spellName: 'Cleave', spellId: 2, course: 'after-tank' });
    const found = leadingKillerOf([{ killed: false, deaths: [...times(3), ...lost, ...loose] }]);
    expect(found).toMatchObject({ spellName: 'Outrage', deaths: 3, ofDeaths: 3 });
  });

  it('puts ids of one name together and melee apart from it', () => {
    const melee = times(2, { spellId: 1, spellName: '' });
    const found = leadingKillerOf([
      { killed: false, deaths: [...times(2), ...times(2, { spellId: 901 }), ...melee] },
    ]);
    expect(found).toMatchObject({ spellIds: [900, 901], deaths: 4, ofDeaths: 6 });
  });

  it('says when it happens over the pulls, and what changed since the pull before', () => {
    const found = leadingKillerOf([
      { killed: false, deaths: at(89_000, 90_000) },
      { killed: false, deaths: at(94_000, 160_000) },
      { killed: false, deaths: at(91_000) },
    ]);
    expect(found).toMatchObject({
      moments: [
        { fromMs: 89_000, toMs: 94_000, deaths: 4, pulls: 3 },
        { fromMs: 160_000, toMs: 160_000, deaths: 1, pulls: 1 },
      ],
      pulls: 3,
      ofPulls: 3,
      change: { before: 2, now: 1 },
      latest: { pull: 2, order: 1 },
    });
  });

  it('says what changed from the second pull on, and names the moments with most deaths in their order', () => {
    const one = { killed: false, deaths: at(10_000, 10_500, 11_000) };
    expect(leadingKillerOf([one])?.change).toBeNull();
    expect(leadingKillerOf([one, one])?.change).toEqual({ before: 3, now: 3 });
    const spread = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8].map((minute) => minute * 60_000);
    const { moments } = leadingKillerOf([{ killed: false, deaths: at(...spread) }])!;
    // Four minutes have two deaths each: the panel has room for three.
    expect(moments.map(({ fromMs }) => fromMs / 60_000)).toEqual([2, 3, 4]);
  });

  it('reads nothing out of two deaths whose health is known', () => {
    const unknown = death({ healthBefore: null, course: 'unknown' });
    const deaths = [...times(2), unknown];
    expect(leadingKillerOf([{ killed: false, deaths }])).toMatchObject({
      healthKnown: 2,
      reading: null,
    });
  });

  it('names a role that has two thirds of the deaths', () => {
    expect(mostlyOf(4, 2)).toEqual({ role: 'healer', deaths: 4 });
    expect(mostlyOf(3, 2)).toBeNull();
  });

  it('reads slow deaths as such, and nothing where the log has no health', () => {
    expect(leadingKillerOf([{ killed: false, deaths: times(3, low) }])?.reading).toBe('slow');
    const unknown = { healthBefore: null, course: 'unknown' } as const;
    expect(leadingKillerOf([{ killed: false, deaths: times(4, unknown) }])).toMatchObject({
      healthKnown: 0,
      reading: null,
    });
  });

  it('never counts more deaths by an ability than there are', () => {
    const pulls = [
      { killed: false, deaths: [...times(5), ...times(4, { spellId: null, spellName: '' })] },
    ];
    expect(leadingKillerOf(pulls)).toMatchObject({ deaths: 5, ofDeaths: 9 });
  });
});

describe('deathTotalsOf', () => {
  it('adds up to all deaths', () => {
    const totals = deathTotalsOf([
      { deaths: [...times(2), death(low)] },
      { deaths: times(4, { course: 'after-tank' }) },
    ]);
    expect(totals).toEqual({
      full: 2,
      'within-10s': 0,
      'over-10s': 1,
      'after-tank': 4,
      unknown: 0,
    });
  });
});
