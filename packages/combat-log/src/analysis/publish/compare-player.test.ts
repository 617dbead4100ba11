import { describe, expect, it } from 'vitest';
import { inventSummary } from '../../../../../tests/helpers/analysis/invented-summary.ts';
import { comparePlayer, type PlayerOfSummary } from './compare-player.ts';
import type { FightSummary } from './fight-summary.ts';

/** The fourth player of an invented minute, changed. */
function player(change: (summary: FightSummary) => void = () => {}): PlayerOfSummary {
  const summary = inventSummary();
  summary.deaths = [];
  change(summary);
  return { summary, index: 3, player: summary.players[3]! };
}
const usual = Array.from({ length: 12 }, () => player());
const of = (kind: string, one: PlayerOfSummary, matched = usual) =>
  comparePlayer(one, matched, 'damage')!.filter((measure) => measure.kind === kind);

describe('a player beside matched ones', () => {
  it('lies within for the same figures', () => {
    const measures = comparePlayer(player(), usual, 'damage')!;
    expect(measures.map(({ kind }) => kind)).toEqual([
      'rate',
      'active',
      'casts',
      'dead',
      'spell',
      'cooldown',
    ]);
    expect(measures.every(({ place }) => place === 'within')).toBe(true);
    expect(measures[0]!.own).toBe(203_000);
  });

  it('differs in casts of a spell, by name, a minute of any length of the fight', () => {
    const lazy = player(({ players, fight }) => {
      fight.durationMs = 120_000;
      players[3]!.casts = [[0, 40]];
      players[3]!.castCount = 40;
    });
    expect(of('spell', lazy)).toMatchObject([
      { spell: 'Smite', own: 20, middle: 40, place: 'below' },
    ]);
    expect(of('casts', lazy)).toMatchObject([{ own: 20, place: 'below' }]);
  });

  it('finds a spell by its id where another summary numbers it otherwise', () => {
    const other = player((summary) => {
      summary.spells.reverse();
      summary.players[3]!.casts = [[1, 40]];
      summary.players[3]!.lanes[0]!.spell = 0;
    });
    expect(of('spell', other)).toMatchObject([{ spell: 'Smite', own: 40, place: 'within' }]);
    expect(of('cooldown', other)).toMatchObject([{ spell: 'Spirit Link', place: 'within' }]);
  });

  it('differs in a cooldown that was not used, in activity and in deaths', () => {
    const idle = player((summary) => {
      summary.players[3]!.lanes = [];
      summary.players[3]!.damage.steps.fill(0, 30);
      summary.deaths = [{ player: 3, atMs: 30_000, hits: [] }];
    });
    expect(of('cooldown', idle)).toMatchObject([{ own: 0, middle: 1, place: 'below' }]);
    expect(of('active', idle)).toMatchObject([{ own: 0.5, place: 'below' }]);
    expect(of('dead', idle)).toMatchObject([{ own: 1, place: 'above' }]);
  });

  it('names a rare spell only where the player casts it', () => {
    const rare = player(({ players, spells }) => {
      spells.push([1, 'Odd Choice']);
      players[3]!.casts.push([2, 5]);
    });
    expect(of('spell', rare).map(({ spell }) => spell)).toContain('Odd Choice');
    expect(of('spell', player(), [rare, ...usual]).map(({ spell }) => spell)).not.toContain(
      'Odd Choice',
    );
  });

  it('says nothing beside nine', () => {
    expect(comparePlayer(player(), usual.slice(0, 9), 'damage')).toBeNull();
  });

  it('takes a spell that the list does not know, and an empty fight', () => {
    const odd = player((summary) => {
      summary.players[3]!.casts = [[99, 4]];
      summary.players[3]!.damage.steps = [];
      summary.fight.durationMs = 1;
    });
    expect(comparePlayer(odd, usual, 'healing')!.every(({ own }) => Number.isFinite(own))).toBe(
      true,
    );
  });
});
