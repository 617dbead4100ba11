import { describe, expect, it } from 'vitest';
import { chanceWords, closeAnswer, pullsLeftWords } from './close-answer.ts';

const wipes = (...left: (number | null)[]) =>
  left.map((leftPercent) => ({ killed: false, leftPercent }));

const chance = (left: number, ...health: number[]) => {
  const answer = closeAnswer(wipes(...health), left);
  return answer.kind === 'chance' ? answer.chance.chance : Number.NaN;
};

describe('are we close', () => {
  it('says how likely tonight is, with a range, and how many pulls are left', () => {
    const answer = closeAnswer(wipes(60, 45, 30, 20), 10);
    if (answer.kind !== 'chance') throw new Error('no chance');
    expect(chanceWords(answer.chance)).toMatch(
      /^\d+% chance of a kill tonight; 80% range \d+–\d+%$/,
    );
    expect(pullsLeftWords(answer.chance)).toMatch(
      /^Half of similar groups .* at most \d+ more pulls/,
    );
    expect(answer.chance.low).toBeLessThan(answer.chance.chance);
    expect(answer.chance.chance).toBeLessThan(answer.chance.high);
  });

  it('is less likely with fewer pulls left and after more wipes', () => {
    expect(chance(3, 50, 40, 30)).toBeLessThan(chance(10, 50, 40, 30));
    expect(chance(10, 50, 40, 30, 50, 50, 50, 50)).toBeLessThan(chance(10, 50, 40, 30));
  });

  it('says when it cannot', () => {
    expect(closeAnswer(wipes(50, 40), 10)).toMatchObject({ kind: 'unknown' });
    expect(closeAnswer(wipes(50, null, null, null), 10)).toMatchObject({ kind: 'unknown' });
    expect(closeAnswer(wipes(...Array.from({ length: 61 }, () => 50)), 10).kind).toBe('unknown');
    expect(closeAnswer([...wipes(50, 40, 30), { killed: true, leftPercent: 0 }], 5)).toEqual({
      kind: 'killed',
    });
    expect(closeAnswer(wipes(...Array.from({ length: 30 }, () => 50)), 10)).toMatchObject({
      isRare: true,
    });
  });

  it('stands up to health that cannot be', () => {
    const answer = closeAnswer(wipes(-5, 250, 0), 30);
    expect(answer.kind === 'chance' && Number.isFinite(answer.chance.chance)).toBe(true);
  });
});
