import { expect, it } from 'vitest';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import { howIDidAddress } from './how-i-did.ts';

const listed = { place: { boss: 'ulatek', difficulty: 'heroic' as const } };
const player = {
  ...inventPlayer(1, { damage: { total: 300_000_000 }, healing: { total: 0 } }),
  specId: 64,
  itemLevel: 715.6,
};
const kill = { durationMs: 300_000 };

it('fills the fields of the page, which reads them as the log says them', () => {
  const address = howIDidAddress(listed, kill, 'damage', player)!;
  expect(throughputAddress.read(new URL(address, 'http://a').searchParams)).toMatchObject({
    metric: 'dps',
    boss: 'ulatek',
    difficulty: 'heroic',
    itemLevel: 716,
    killSeconds: 300,
    specId: 64,
    own: 1_000_000,
  });
  expect(address).not.toContain('Person');
});

it('is none where something is not known, or the boss is of another raid', () => {
  expect(howIDidAddress({ place: null }, kill, 'damage', player)).toBeNull();
  expect(howIDidAddress(null, kill, 'damage', player)).toBeNull();
  expect(howIDidAddress(listed, kill, 'healing', player)).toBeNull();
  expect(howIDidAddress(listed, kill, 'damage', { ...player, itemLevel: null })).toBeNull();
  expect(howIDidAddress(listed, { durationMs: 0 }, 'damage', player)).toBeNull();
});
