import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { varyAnswer } from './vary-answer.ts';

const answer = {
  name: 'Aldara',
  region: 'eu',
  class: { id: 2 },
  guild: { name: 'Lantern Watch' },
  rows: [{ score: 5, region: { slug: 'eu' } }],
};

describe('a varied answer', () => {
  it('is the same one for the same seed, and holds all that may not be missing', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const varied = varyAnswer(answer, createRandom(seed), new Set(['guild']));
      expect(varyAnswer(answer, createRandom(seed), new Set(['guild']))).toEqual(varied);
      expect(varied).toMatchObject({ class: {}, rows: [{ score: 5 }] });
      const { region, rows } = varied as typeof answer;
      expect(rows[0]?.region.slug).toBe(region);
      seen.add(JSON.stringify(varied));
    }
    const all = [...seen];
    expect(all.length).toBeGreaterThan(50);
    for (const part of ['keyOfTomorrow', '"guild":null', '"region":"kr"', 'Тралл'])
      expect(all.some((text) => text.includes(part))).toBe(true);
    expect(all.some((text) => !text.includes('"guild"'))).toBe(true);
  });
});
