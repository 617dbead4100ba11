import { describe, expect, it } from 'vitest';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { generatePvpLines } from './pvp-lines.ts';

describe('invented lines of PvP', () => {
  const lines = generatePvpLines(createRandom(1), 'eu');

  it('know the ladders of the game, each once', () => {
    expect(lines.map(({ bracket, faction }) => `${bracket} ${faction}`).slice(0, 5)).toEqual([
      '3v3 all',
      'rbg alliance',
      'rbg horde',
      'blitz alliance',
      'blitz horde',
    ]);
    const shuffle = lines.filter(({ bracket }) => bracket === 'shuffle');
    expect(new Set(shuffle.map(({ specId }) => specId)).size).toBe(specializations.length);
  });

  it('are ratings that such titles ask for, the same for the same seed', () => {
    for (const { rating } of lines) expect(rating).toBeGreaterThan(2300);
    for (const { rating } of lines) expect(rating).toBeLessThan(2900);
    expect(generatePvpLines(createRandom(1), 'eu')).toEqual(lines);
    expect(generatePvpLines(createRandom(1), 'tw')[0]!.rating).toBeLessThan(lines[0]!.rating);
  });
});
