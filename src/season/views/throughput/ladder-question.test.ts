import { describe, expect, it } from 'vitest';
import { ladderAddress } from './ladder-question.ts';

const read = (search: string) => ladderAddress.read(new URLSearchParams(search));

describe('a question about a ladder', () => {
  it('is about damage on the first Mythic boss of everyone where the address says nothing', () => {
    expect(read('')).toMatchObject({
      metric: 'dps',
      boss: null,
      difficulty: 'mythic',
      region: null,
      realm: null,
      guild: null,
    });
  });

  it('takes the metric that the specialization has', () => {
    expect(read('spec=65')).toMatchObject({ specId: 65, metric: 'hps' });
    expect(read('spec=62&by=hps')).toMatchObject({ specId: 62, metric: 'dps' });
    expect(read('spec=62&by=rdps')).toMatchObject({ metric: 'rdps' });
  });

  it('reads realms as players write them', () => {
    expect(read("realm=Kel'Thuzad").realm).toBe('kelthuzad');
    expect(read('realm=Area 52&region=us')).toMatchObject({ realm: 'area-52', region: 'us' });
    expect(read('guild= The Last Stand ').guild).toBe('The Last Stand');
  });

  it.each([
    'by=taken&spec=0&boss=../x&difficulty=lfr&region=mars&realm=<b>&guild=',
    'spec=999999999',
  ])('falls back to the usual for %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});
