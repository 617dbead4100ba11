import { describe, expect, it } from 'vitest';
import { deathChainsOf } from './death-chains.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

/** Fury warrior: Enraged Regeneration, two minutes, eight seconds. Paladin's external: Blessing of Sacrifice. */
const WARRIOR = 72;
const REGENERATION = 184364;
const PALADIN = 65;
const SACRIFICE = 6940;

const hit = (timeMs: number, amount: number, hpAfter: number, overkill = 0) => ({
  timeMs,
  source: 'Boss',
  target: 'Ann',
  spell: 900,
  amount,
  overkill,
  hpAfter,
  hpMax: 1000,
});
const use = (timeMs: number, source: string, spell: number, target = source) => ({
  timeMs,
  source,
  target,
  spell,
  stage: 1,
});

function chainsOf(plan: InventedPlan, seenElsewhere = (_: string, id: number) => id < 0) {
  const events = inventFightEvents({
    units: { Ann: { specId: WARRIOR }, Bob: { specId: PALADIN }, Boss: { hostile: true } },
    deaths: [{ timeMs: 200_000, unit: 'Ann' }],
    ...plan,
  });
  return { events, chains: deathChainsOf(events, { seenElsewhere }) };
}

const personalAt = (plan: InventedPlan, seen?: (guid: string, id: number) => boolean) => {
  const [chain] = chainsOf(plan, seen).chains;
  const own = chain!.personals.find(({ spellId }) => spellId === REGENERATION)!;
  return [own.state, own.reason, own.readyAtMs];
};

describe('deathChainsOf', () => {
  it('shows the seconds before with health per step', () => {
    const { events, chains } = chainsOf({
      hits: [
        hit(150_000, 10, 990),
        hit(185_000, 5, 995),
        hit(195_000, 500, 500),
        hit(199_990, 700, 0, 300),
      ],
      heals: [
        {
          timeMs: 197_000,
          source: 'Bob',
          target: 'Ann',
          spell: 20,
          amount: 200,
          overheal: 7,
          hpAfter: 700,
          hpMax: 1000,
        },
      ],
      absorbs: [{ timeMs: 198_000, source: 'Bob', target: 'Ann', spell: 21, amount: 40 }],
    });
    const [chain] = chains;
    expect(chain!.steps.map(({ kind, timeMs, hpAfter }) => [kind, timeMs, hpAfter])).toEqual([
      ['hit', 195_000, 500],
      ['heal', 197_000, 700],
      ['absorb', 198_000, null],
      ['hit', 199_990, 0],
    ]);
    expect(chain).toMatchObject({
      unit: unitNamed(events, 'Ann'),
      order: 1,
      players: 2,
      aliveAfter: 1,
      hpMax: 1000,
      hpBeforeBlow: 700,
      missingBeforeBlow: 300,
      // The hit of 500 that left 500 had met all of the health.
      fromFullMs: 5000,
      damageInWindow: 1200,
      healingInWindow: 200,
    });
    expect(chain!.killingBlow).toMatchObject({ timeMs: 199_990, overkill: 300 });
  });

  it('names the hit with overkill as the killing blow, also where another hit is logged after it', () => {
    const [chain] = chainsOf({
      hits: [hit(199_980, 700, 0, 300), { ...hit(199_995, 50, 0), spell: 901 }],
    }).chains;
    expect(chain!.killingBlow).toMatchObject({ timeMs: 199_980, overkill: 300 });
  });

  it('offers no external of the other side of an arena', () => {
    const units = {
      Ann: { specId: WARRIOR },
      Bob: { specId: PALADIN, hostile: true, player: true },
      Boss: { hostile: true },
    };
    const [chain] = chainsOf({ units, casts: [use(1000, 'Bob', SACRIFICE)] }).chains;
    expect(chain).toMatchObject({ externals: [], aliveAfter: 0 });
  });

  it('says what it does not know', () => {
    const [chain] = chainsOf({}).chains;
    expect(chain).toMatchObject({
      killingBlow: null,
      hpMax: null,
      hpBeforeBlow: null,
      missingBeforeBlow: null,
      fromFullMs: null,
    });
  });

  it('tells which own defensives were ready, and when that cannot be known', () => {
    expect(personalAt({ casts: [use(10_000, 'Ann', REGENERATION)] })).toEqual([
      'ready',
      'cooldown-passed-since-use',
      null,
    ]);
    expect(personalAt({ casts: [use(150_000, 'Ann', REGENERATION)] })).toEqual([
      'on-cooldown',
      'used-before',
      270_000,
    ]);
    expect(personalAt({ casts: [use(195_000, 'Ann', REGENERATION)] })).toEqual([
      'active',
      'buff-running',
      null,
    ]);
    expect(personalAt({ casts: [use(300_000, 'Ann', REGENERATION)] })).toEqual([
      'ready',
      'unused-for-a-whole-cooldown',
      null,
    ]);
    expect(personalAt({})).toEqual(['unknown', 'never-seen', null]);
    const early = { deaths: [{ timeMs: 30_000, unit: 'Ann' }] };
    expect(personalAt(early, (_, id) => id === REGENERATION)).toEqual([
      'unknown',
      'fight-younger-than-cooldown',
      null,
    ]);
  });

  it('lists externals of the living only', () => {
    const casts = [use(1000, 'Bob', SACRIFICE, 'Ann')];
    const external = ({ chains }: ReturnType<typeof chainsOf>) =>
      chains.at(-1)!.externals.filter(({ spellId }) => spellId === SACRIFICE);
    expect(external(chainsOf({ casts })).map(({ state }) => state)).toEqual(['ready']);
    const deaths = [
      { timeMs: 100_000, unit: 'Bob' },
      { timeMs: 200_000, unit: 'Ann' },
    ];
    const dead = chainsOf({ casts, deaths });
    expect(external(dead)).toEqual([]);
    expect(dead.chains.map(({ order, aliveAfter }) => [order, aliveAfter])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });
});
