import { describe, expect, it } from 'vitest';
import { labelledDeaths, shortName } from './death-marks.tsx';

const at = (name: string, atMs: number) => ({ guid: name, name, atMs });

describe('labels of deaths', () => {
  const box = { width: 200, durationMs: 100_000 };
  it('leaves the realm out', () => expect(shortName('Ana-Somewhere-EU')).toBe('Ana'));
  it('labels who has room, in order of time', () => {
    const deaths = [at('Bo', 52_000), at('Anabelle', 50_000), at('Cy', 85_000)];
    expect([...labelledDeaths(deaths, box)].map(({ name }) => name)).toEqual(['Anabelle', 'Cy']);
  });
  it('does not write over the edge', () =>
    expect(labelledDeaths([at('Anabelle', 99_000)], box).size).toBe(0));
  it('survives a fight without time', () =>
    expect(labelledDeaths([at('A', 0)], { width: 200, durationMs: 0 }).size).toBe(1));
});
