import { describe, expect, it } from 'vitest';
import { readRaceQuestion } from './race-question.ts';

const read = (search: string) => readRaceQuestion(new URLSearchParams(search));

describe('a question about the race', () => {
  it('is about Mythic in all regions where the address says nothing', () => {
    expect(read('')).toEqual({ difficulty: 'mythic', region: null });
    expect(read('difficulty=heroic&region=kr')).toEqual({ difficulty: 'heroic', region: 'kr' });
  });

  it.each(['difficulty=lfr&region=EU', 'region=%00&difficulty=__proto__', 'region=eu%27--'])(
    'falls back for %s',
    (search) => {
      expect(read(search)).toEqual({ difficulty: 'mythic', region: null });
    },
  );
});
