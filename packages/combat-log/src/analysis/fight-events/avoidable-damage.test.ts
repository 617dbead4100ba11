import { describe, expect, it } from 'vitest';
import { avoidableDamageOf } from './avoidable-damage.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

/** Plexus Sentinel: 1234733 is to be dodged, 1219531 is to be soaked. */
const CLEANSE = 1234733;
const SALVO = 1219531;
const CLEANSE_HIT = 999_001;

const hit = (target: string, spell: number, amount: number, source = 'Boss') => ({
  timeMs: 1000,
  source,
  target,
  spell,
  amount,
});

const events = inventFightEvents({
  units: { Ann: {}, Bob: {}, Boss: { hostile: true } },
  spells: { [CLEANSE]: 'Säuberung', [CLEANSE_HIT]: 'Säuberung', [SALVO]: 'Säuberung' },
  casts: [{ timeMs: 500, source: 'Boss', spell: CLEANSE, stage: 1 }],
  hits: [
    hit('Ann', CLEANSE_HIT, 30),
    hit('Ann', CLEANSE_HIT, 30),
    hit('Ann', SALVO, 140),
    hit('Bob', CLEANSE, 10),
    hit('Bob', 7, 90),
    hit('Bob', CLEANSE, 500, 'Ann'),
  ],
});

describe('avoidableDamageOf', () => {
  it('sums per ability and player, also where what hits has another id', () => {
    const found = avoidableDamageOf(events, 3129);
    expect(found.known).toBe(true);
    expect(found.hits).toBe(3);
    expect(
      found.abilities.map(({ spellId, matchedBy, total, hits, players }) => [
        spellId,
        matchedBy,
        total,
        hits,
        players,
      ]),
    ).toEqual([
      [CLEANSE_HIT, 'name', 60, 2, 1],
      [CLEANSE, 'id', 10, 1, 1],
    ]);
    expect(found.players.map(({ unit, total, share }) => [unit, total, share])).toEqual([
      [unitNamed(events, 'Ann'), 60, 0.3],
      [unitNamed(events, 'Bob'), 10, 10 / 600],
    ]);
  });

  it('leaves out what met nearly everyone alive, wave after wave, and names it', () => {
    const wave = (timeMs: number) =>
      ['Ann', 'Bob', 'Cid'].map((target) => ({ ...hit(target, CLEANSE_HIT, 100), timeMs }));
    const waves = inventFightEvents({
      units: { Ann: {}, Bob: {}, Cid: {}, Boss: { hostile: true } },
      spells: { [CLEANSE]: 'Säuberung', [CLEANSE_HIT]: 'Säuberung' },
      hits: [...wave(1000), ...wave(9000), { ...hit('Ann', CLEANSE, 10), timeMs: 9500 }],
    });
    const found = avoidableDamageOf(waves, 3129);
    expect(found.hitEveryone.map(({ spellId, hits }) => [spellId, hits])).toEqual([
      [CLEANSE_HIT, 6],
    ]);
    expect(found.abilities.map(({ spellId, hits }) => [spellId, hits])).toEqual([[CLEANSE, 1]]);
    expect(found.hits).toBe(1);
    expect(found.players.map(({ total, hits }) => [total, hits])).toEqual([[10, 1]]);
  });

  it('says where the packs know nothing', () => {
    expect(avoidableDamageOf(events, 1)).toMatchObject({ known: false, listed: 0, players: [] });
    expect(avoidableDamageOf(events, null).known).toBe(false);
  });
});
