import { describe, expect, it } from 'vitest';
import { inventedKillModel } from '#testing/analysis/invented-kill-model.ts';
import {
  chanceWords,
  closeAnswer,
  guildsWords,
  hoursLeftWords,
  pullsLeftWords,
  wipesOf,
} from './close-answer.ts';

const wipes = (...left: (number | null)[]) =>
  left.map((leftPercent) => ({ killed: false, leftPercent }));

const chance = (left: number, ...health: number[]) => {
  const answer = closeAnswer(wipes(...health), left, inventedKillModel);
  return answer.kind === 'chance' ? answer.chance.chance : Number.NaN;
};

describe('are we close', () => {
  it('says how likely tonight is, with a range, and how many pulls are left', () => {
    const answer = closeAnswer(wipes(60, 45, 30, 20), 10, inventedKillModel);
    if (answer.kind !== 'chance') throw new Error('no chance');
    const narrow = { ...answer.chance, chance: 0.4, low: 0.18, high: 0.63 };
    expect(chanceWords(narrow)).toBe('40% chance of a kill tonight, 80% range 18–63%');
    expect(pullsLeftWords(answer.chance)).toMatch(
      /^Half of similar groups .* at most \d+ more pulls/,
    );
    expect(answer.chance.low).toBeLessThan(answer.chance.chance);
    expect(answer.chance.chance).toBeLessThan(answer.chance.high);
  });

  it('names no number that its range does not carry', () => {
    const answer = closeAnswer(wipes(60, 45, 30, 20), 10, inventedKillModel);
    if (answer.kind !== 'chance') throw new Error('no chance');
    const wide = { ...answer.chance, chance: 0.73, low: 0.31, high: 0.99 };
    expect(chanceWords(wide)).toBe('Too early to say');
  });

  it('is less likely with fewer pulls left and after more wipes', () => {
    expect(chance(3, 50, 40, 30)).toBeLessThan(chance(10, 50, 40, 30));
    expect(chance(10, 50, 40, 30, 50, 50, 50, 50)).toBeLessThan(chance(10, 50, 40, 30));
  });

  it('says when it cannot', () => {
    expect(closeAnswer(wipes(50, 40), 10, inventedKillModel)).toMatchObject({ kind: 'unknown' });
    expect(closeAnswer(wipes(50, null, null, null), 10, inventedKillModel).kind).toBe('chance');
    expect(
      closeAnswer(wipes(...Array.from({ length: 61 }, () => 50)), 10, inventedKillModel).kind,
    ).toBe('unknown');
    expect(
      closeAnswer([...wipes(50, 40, 30), { killed: true, leftPercent: 0 }], 5, inventedKillModel),
    ).toEqual({
      kind: 'killed',
    });
    expect(
      closeAnswer(wipes(...Array.from({ length: 30 }, () => 50)), 10, inventedKillModel),
    ).toMatchObject({
      isRare: true,
    });
  });

  it('says what is missing where no group is known on the boss, or none was asked for', () => {
    const three = wipes(50, 40, 30);
    expect(closeAnswer(three, 10, null)).toEqual({
      kind: 'unknown',
      why: 'No chance: too few pulls of other guilds on this boss are known.',
    });
    expect(closeAnswer(three, 10, undefined)).toEqual({
      kind: 'unknown',
      why: 'A chance needs the pulls of other guilds on this boss.',
    });
  });

  it('says of which guilds it speaks, and what their plain rate is', () => {
    const words = guildsWords(inventedKillModel, 5);
    expect(words[0]).toBe('40 guilds are known to have pulled this boss more than 3 times.');
    // 30 kills in 300 pulls: 1 - (1 - 0.1)^5.
    expect(words[2]).toBe('At that rate 41% kill it within 5 pulls.');
    expect(guildsWords({ ...inventedKillModel, groupsWithHealth: 0 }, 5)[3]).toMatch(
      /does not count/,
    );
  });

  it('stands up to health that cannot be', () => {
    const answer = closeAnswer(wipes(-5, 250, 0), 30, inventedKillModel);
    expect(answer.kind === 'chance' && Number.isFinite(answer.chance.chance)).toBe(true);
  });
});

describe('hours to the kill', () => {
  const chance = { chance: 0.5, low: 0.1, high: 0.9 };
  it('are the pulls that are left at the pace of the night', () => {
    expect(
      hoursLeftWords({ ...chance, pullsLeft: { early: 2, half: 12, late: 40 } }, 480_000),
    ).toBe(
      'At a pull every 8 min, that is at most 1.6 h of raiding for half of them. For 80% it is 16 min to 5.3 h.',
    );
    expect(
      hoursLeftWords({ ...chance, pullsLeft: { early: 2, half: 12, late: null } }, 480_000),
    ).toMatch(/For 80% it is 16 min to more than 100 pulls\.$/);
  });

  it('are not said where half need more than 100 pulls, or without a pace', () => {
    expect(hoursLeftWords({ ...chance, pullsLeft: { early: 9, half: null, late: null } }, 1)).toBe(
      '',
    );
    expect(hoursLeftWords({ ...chance, pullsLeft: { early: 2, half: 3, late: 9 } }, null)).toBe('');
  });
});

it('reads the health that was left, null where the log does not tell', () => {
  expect(wipesOf([{ leftPercent: 40 }, { leftPercent: null }, { leftPercent: 140 }])).toEqual([
    0.4,
    null,
    1,
  ]);
});
