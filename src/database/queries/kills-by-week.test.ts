import { expect, it } from 'vitest';
import type { Queryable } from '#database/database.ts';
import { killsByBoss } from './kills-by-week.ts';

/** Kills as PostgreSQL packs them: the guild in 64 bits, milliseconds as a 64-bit float, pulls in 16. */
function packKills(...kills: readonly (readonly [guild: bigint, timeMs: number, pulls: number])[]) {
  const bytes = new DataView(new ArrayBuffer(kills.length * 18));
  for (const [index, [guild, timeMs, pulls]] of kills.entries()) {
    bytes.setBigInt64(index * 18, guild);
    bytes.setFloat64(index * 18 + 8, timeMs);
    bytes.setUint16(index * 18 + 16, pulls);
  }
  return new Uint8Array(bytes.buffer);
}

/** A database that answers with these rows and keeps what it was asked. */
function answering(rows: readonly object[]) {
  const asked: (readonly unknown[])[] = [];
  const query = (_: string, values: readonly unknown[] = []) => {
    asked.push(values);
    return Promise.resolve(rows);
  };
  return { database: { query } as unknown as Queryable, asked };
}
const ASKED = { raid: 'raid', difficulty: 'mythic', region: 'eu', encounters: ['one', 'two'] };

it('unpacks guild, time and pulls of each kill, also ids beyond 32 bits and bytes within a larger piece', async () => {
  const packed = packKills([9_007_199_254_740_991n, 1_790_000_000_000.5, 65_535], [7n, -5, 0]);
  const piece = new Uint8Array(packed.length + 5);
  piece.set(packed, 5);
  const { database } = answering([{ encounter: 'two', kills: piece.subarray(5) }]);
  const [, two] = await killsByBoss(database, ASKED);
  expect([...two!.guilds]).toEqual([9_007_199_254_740_991, 7]);
  expect([...two!.timesMs]).toEqual([1_790_000_000_000.5, -5]);
  expect([...two!.pulls]).toEqual([65_535, 0]);
});

it('names the bosses in the order in which they are asked for, and one that stands without a kill', async () => {
  const { database, asked } = answering([
    { encounter: 'two', kills: packKills([2n, 2, 2]) },
    { encounter: 'one', kills: packKills([1n, 1, 1], [3n, 3, 3]) },
  ]);
  const kills = await killsByBoss(database, { ...ASKED, encounters: ['one', 'three', 'two'] });
  expect(kills.map(({ encounter, guilds }) => [encounter, guilds.length])).toEqual([
    ['one', 2],
    ['three', 0],
    ['two', 1],
  ]);
  expect(asked).toEqual([['raid', 'mythic', ['one', 'three', 'two'], 'eu']]);
});
