import { expect, it, vi } from 'vitest';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { bookedPulls, keepPulls, pullsOf } from './pull-book.ts';

const item = (given: object = {}, listed: object = {}) => ({
  key: 'a',
  fileId: 1,
  sample: false,
  final: true,
  fight: inventFight({
    kind: 'encounter',
    encounterId: 3135,
    difficultyId: 16,
    success: true,
    startMs: 1000,
    durationMs: 60_000,
    players: [inventPlayer(1, { name: 'Ann-Draenor-EU', damage: { total: 6000 } })],
    ...given,
  }),
  ...listed,
});

it('keeps what each player did in whole pulls of bosses of real logs', () => {
  const [pull, ...more] = bookedPulls([
    item(),
    item({}, { sample: true }),
    item({}, { final: false }),
    item({ success: null }),
    item({ keystoneFightId: 'k' }),
    item({ withheld: true }),
    item({ kind: 'keystone' }),
  ]);
  expect(more).toEqual([]);
  expect(pull).toMatchObject({ key: '3135 16 1000', durationMs: 60_000, success: true });
  expect(pull!.players).toEqual([
    { name: 'Ann-Draenor-EU', specId: expect.anything(), damage: 6000, healing: 0, deaths: 0 },
  ]);
});

it('keeps nothing, and knows nothing, where the browser has no database', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await keepPulls(bookedPulls([item()]));
  expect(warn).toHaveBeenCalledOnce();
  expect(await pullsOf(3135, 16)).toEqual([]);
});
