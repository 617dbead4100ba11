import { describe, expect, it } from 'vitest';
import { raceAddress } from './race-question.ts';

const USUAL = { difficulty: 'mythic', region: null, realm: null, language: null };
const read = (search: string) => raceAddress.read(new URLSearchParams(search));

describe('a question about the race', () => {
  it('is about Mythic in all regions where the address says nothing', () => {
    expect(read('')).toEqual(USUAL);
    expect(read('difficulty=heroic&region=kr')).toEqual({
      ...USUAL,
      difficulty: 'heroic',
      region: 'kr',
    });
    expect(read("realm=Kel'Thuzad&lang=de")).toEqual({
      ...USUAL,
      realm: 'kelthuzad',
      language: 'de',
    });
  });

  it.each([
    'difficulty=lfr&region=EU',
    'region=%00&difficulty=__proto__',
    'region=eu%27--',
    'lang=__proto__&realm=<b>',
  ])('falls back for %s', (search) => {
    expect(read(search)).toEqual(USUAL);
  });
});
