import { describe, expect, it } from 'vitest';
import { throughputAddress } from './throughput-question.ts';

const read = (search: string) => throughputAddress.read(new URLSearchParams(search));

describe('a question about throughput', () => {
  it('is about the median damage on all Mythic bosses where the address says nothing', () => {
    expect(read('')).toEqual({
      metric: 'dps',
      boss: null,
      difficulty: 'mythic',
      region: null,
      itemLevel: null,
      killSeconds: null,
      window: null,
      percentile: 50,
      kills: 'ranked',
      week: null,
      shown: null,
      tuned: null,
      since: null,
      record: false,
      specId: null,
      own: null,
    });
  });

  it('reads amounts and clocks as players write them', () => {
    expect(read('mine=1.23M&kill=5:12').own).toBe(1_230_000);
    expect(read('mine=1,234,567&kill=5:12')).toMatchObject({ own: 1_234_567, killSeconds: 312 });
    expect(read('mine=987k&kill=90')).toMatchObject({ own: 987_000, killSeconds: 90 });
  });

  it.each([
    'by=gold&boss=../etc&difficulty=lfr&region=mars&ilvl=-3&kill=0&window=99&p=101&spec=x&mine=-5',
    'ilvl=99999&kill=99:99&mine=NaN&boss=<b>&spec=99999',
    'ilvl=1e9&mine=1e9&kill=%00',
    'week=0&show=-1',
    'week=100&show=spec',
  ])('falls back to the usual for %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('asks no region of published kills, which say none', () => {
    expect(read('kills=published&region=eu')).toMatchObject({ kills: 'published', region: null });
    expect(read('kills=all&region=eu')).toMatchObject({ kills: 'ranked', region: 'eu' });
    expect(throughputAddress.write(read('kills=published')).toString()).toBe('kills=published');
  });

  it('asks published kills alone for damage taken, which rankings do not say', () => {
    expect(read('by=taken&region=eu')).toMatchObject({ kills: 'published', region: null });
    expect(throughputAddress.write(read('by=taken')).toString()).toBe('by=taken');
  });

  it('reads back what it writes', () => {
    const asked = read(
      'by=hps&boss=a-boss&difficulty=heroic&region=eu&ilvl=300&kill=312&window=5&p=95&week=3&show=65&tuned=65&since=4&record=on&spec=65&mine=900000',
    );
    expect(throughputAddress.read(throughputAddress.write(asked))).toEqual(asked);
    expect(throughputAddress.write(read('')).size).toBe(0);
  });
});
