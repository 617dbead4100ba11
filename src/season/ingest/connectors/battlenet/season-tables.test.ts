import { describe, expect, it } from 'vitest';
import { seasonAt } from '#game/packs/index.ts';
import { seasonEndpoints } from './season-tables.ts';

const RECEIVED_MS = Date.UTC(2025, 9, 2);
const season = seasonAt(RECEIVED_MS, 'eu')!;
const inPool = season.dungeons[0]!.challengeModeId;
const OUTSIDE = 2;
const dungeon = seasonEndpoints.find(({ name }) => name === 'dungeon')!;

/** The answer as Blizzard's documentation of the Game Data API shows it: `/data/wow/mythic-keystone/dungeon/{id}`. */
const saidOf = (id: number, change: object = {}) => ({
  id,
  name: { en_GB: 'A Dungeon' },
  keystone_upgrades: [
    { upgrade_level: 3, qualifying_duration: 1_080_000 },
    { upgrade_level: 2, qualifying_duration: 1_440_000 },
    { upgrade_level: 1, qualifying_duration: 1_800_000 },
  ],
  is_tracked: true,
  ...change,
});

function read(said: { id: number }) {
  const url = new URL(
    `https://eu.api.blizzard.com/data/wow/mythic-keystone/dungeon/${said.id}?namespace=dynamic-eu&locale=en_GB`,
  );
  const context = { request: { method: 'GET', url }, receivedMs: RECEIVED_MS };
  return dungeon.read(said, context as Parameters<typeof dungeon.read>[1]);
}

describe('a dungeon of Battle.net', () => {
  it('in the pool of the season that runs has its timer, the time for one level', () => {
    const { season_dungeons: timers, dungeons } = read(saidOf(inPool));
    expect(timers).toMatchObject([
      { season_id: season.blizzardSeasonId, dungeon_id: inPool, timer_ms: 1_800_000 },
    ]);
    expect(dungeons).toHaveLength(1);
  });

  it.each([
    ['outside of the pool', saidOf(OUTSIDE)],
    ['that is not tracked', saidOf(inPool, { is_tracked: false })],
    ['without times', saidOf(inPool, { keystone_upgrades: [] })],
  ])('%s is named alone', (_what, said) => {
    expect(season.dungeons.some(({ challengeModeId }) => challengeModeId === OUTSIDE)).toBe(false);
    const rows = read(said);
    expect(Object.keys(rows)).toEqual(['dungeons']);
    expect(rows.dungeons).toMatchObject([{ id: said.id }]);
  });
});
