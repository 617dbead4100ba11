import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import type { Fight } from './fight.ts';
import { createLogReader } from './read-log.ts';

describe('the tables of a fight', () => {
  const reader = createLogReader({ fileName: 'night.txt', year: 2026 });
  for (const chunk of generateLog({ seed: 7, targetBytes: 3e6 }).chunks) reader.push(chunk);
  const { fights } = reader.end();

  it('are the same whenever and in whichever order they are asked for', () => {
    const copies = fights.map((fight) => structuredClone(fight));
    expect(copies.length).toBeGreaterThan(1);
    expect(copies.every(({ players, timeline }) => players.length > 0 && timeline.length > 0)).toBe(
      true,
    );
    const backwards = fights.toReversed().map((fight): Fight => ({ ...fight }));
    expect(backwards.toReversed()).toEqual(copies);
    expect(JSON.stringify(fights)).toBe(JSON.stringify(copies));
  });

  it('are kept for the fight asked last', () => {
    const [first, second] = fights;
    const players = first!.players;
    expect(first!.players).toBe(players);
    expect(second!.players).not.toBe(players);
    expect(first!.players).toEqual(players);
  });
});
