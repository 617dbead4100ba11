import { describe, expect, it } from 'vitest';
import { clusterDeaths } from './death-marks.tsx';

const at = (name: string, atMs: number) => ({ guid: name, name, atMs });
const box = { width: 400, durationMs: 100_000 };

describe('marks of deaths', () => {
  it('joins deaths that would touch, in order of time', () => {
    const deaths = [at('Cy', 52_000), at('Anabelle', 50_000), at('Bo', 51_000), at('Di', 90_000)];
    expect(
      clusterDeaths(deaths, box).map(({ deaths: dead, label }) => [dead.length, label]),
    ).toEqual([
      [3, '3 deaths'],
      [1, 'Di'],
    ]);
  });

  it('labels to the left at the end of the fight, and no player without room', () => {
    expect(clusterDeaths([at('Anabelle', 99_000)], box)[0]?.label).toBe('Anabelle');
    const tight = [at('Anabelle', 90_000), at('Bartholomea', 93_000), at('Cy', 99_000)];
    expect(clusterDeaths(tight, { ...box, width: 330 }).map(({ label }) => label)).toEqual([
      'Anabelle',
      '',
      '',
    ]);
  });

  it('labels with what is shown of a name, where that is said', () =>
    expect(clusterDeaths([{ ...at('Ann-Kazzak-EU', 0), shown: 'Ann-Kazzak' }], box)[0]?.label).toBe(
      'Ann-Kazzak',
    ));

  it('survives a fight without time', () =>
    expect(clusterDeaths([at('A', 0)], { width: 200, durationMs: 0 })).toHaveLength(1));
});
