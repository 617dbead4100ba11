import { describe, expect, it } from 'vitest';
import { mplusQuestion, writeCursor } from './mplus-question.ts';

const read = (text: string) => mplusQuestion.read(new URLSearchParams(text));

describe('what the address asks', () => {
  it('is the plan without a character where nothing is asked', () => {
    expect(read('')).toMatchObject({ view: 'plan', region: 'eu', team: [], goal: null });
    expect(read('view=meta&low=12&high=4')).toMatchObject({ lowLevel: 12, highLevel: 12 });
  });

  it('is the review for addresses of keys that know no view', () => {
    expect(read('key=keystone-1-1').view).toBe('review');
    expect(read('tab=pulls').view).toBe('review');
    expect(read('tab=pulls&view=runs').view).toBe('runs');
  });

  it('keeps the key of each character with it', () => {
    const question = read(
      `c=&c=${encodeURIComponent('eu/aggra-português/Ёлка')}&c=Name-Area%2052&d2=503&l2=12&d1=1`,
    );
    expect(question.team).toEqual(['eu/aggra-português/Ёлка', 'Name-Area 52']);
    expect(question.held).toEqual([null, { dungeonId: 503, keyLevel: 12 }]);
    expect(read('c=a&c=b&c=c&c=d&c=e&c=f').team).toHaveLength(5);
  });

  it('begins a page where the last one ended', () => {
    const after = {
      value: 512.3,
      completedMs: 1_763_697_600_000,
      id: 9_007_199_254_740_991,
      place: 50,
    };
    const best = { by: 'score', descending: true } as const;
    expect(read(`after=${writeCursor(after, best)}`).after).toEqual(after);
  });

  it('orders all runs by a column, and begins anew where the page is of another order', () => {
    expect(read('sort=runs.-date').order).toEqual({ by: 'date', descending: true });
    expect(read('sort=runs.key').order).toEqual({ by: 'level', descending: false });
    expect(read('sort=runs.constructor').order).toEqual({ by: 'score', descending: true });
    const order = { by: 'time', descending: false } as const;
    const after = { value: -0.5, completedMs: 1, id: 2, place: 50 };
    const cursor = writeCursor(after, order);
    expect(read(`sort=runs.time&after=${cursor}`).after).toEqual(after);
    expect(read(`sort=runs.-time&after=${cursor}`).after).toBeNull();
    expect(read(`after=${cursor}`).after).toBeNull();
  });

  it.each([
    'view=x&region=mars&goal=-3&level=99&week=abc&after=1_2',
    `after=1_1_9999999999999999_50&dungeon=0`,
    'spec=99999&level=1e1&week=-1',
  ])('falls back on %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});
