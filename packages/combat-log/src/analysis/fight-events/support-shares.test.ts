import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { SUPPORT_KIND } from './fight-events.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { createEventsReader } from './events-reader.ts';
import { supportSharesOf } from './support-shares.ts';

const share = (source: string, amount: number, kind: number, friendly = 0) => ({
  timeMs: 1000,
  supporter: 'Aug',
  source,
  target: 'Boss',
  spell: 413984,
  kind,
  amount,
  friendly,
});

const blow = (source: string, amount: number) => ({ timeMs: 1, source, target: 'Boss', spell: 1, amount }); // prettier-ignore

describe('supportSharesOf', () => {
  it('moves shares from the buffed to the supporter, pets included', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Aug: {}, Imp: { owner: 'Ann' }, Boss: { hostile: true } },
      dealt: [
        { timeMs: 1000, source: 'Ann', target: 'Boss', spell: 1, amount: 1000 },
        { timeMs: 1000, source: 'Imp', target: 'Boss', spell: 1, amount: 200 },
        { timeMs: 1000, source: 'Aug', target: 'Boss', spell: 2, amount: 300 },
      ],
      heals: [{ timeMs: 1000, source: 'Ann', target: 'Ann', spell: 3, amount: 50 }],
      absorbs: [
        { timeMs: 1000, source: 'Ann', target: 'Ann', spell: 4, amount: 10 },
        { timeMs: 1000, source: 'Ann', target: 'Ann', spell: 115069, amount: 900 },
      ],
      supports: [
        share('Ann', 100, SUPPORT_KIND.damage),
        share('Imp', 20, SUPPORT_KIND.damage),
        share('Ann', 70, SUPPORT_KIND.damage, 1),
        share('Ann', 5, SUPPORT_KIND.heal),
      ],
    });
    const { players, n } = supportSharesOf(events);
    expect(n).toBe(4);
    expect(players).toEqual([
      {
        unit: unitNamed(events, 'Ann'),
        damage: { raw: 1200, given: 120, received: 0, reattributed: 1080 },
        healing: { raw: 60, given: 5, received: 0, reattributed: 55 },
      },
      {
        unit: unitNamed(events, 'Aug'),
        damage: { raw: 300, given: 0, received: 120, reattributed: 420 },
        healing: { raw: 0, given: 0, received: 5, reattributed: 5 },
      },
    ]);
  });

  it('lists who dealt most first, and nothing of what no player did', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Bob: {}, Cid: {}, Boss: { hostile: true } },
      dealt: [blow('Ann', 20), blow('Bob', 30), blow('Cid', 10)],
      absorbs: [{ timeMs: 1, source: 'Boss', target: 'Boss', spell: 4, amount: 10 }],
    });
    const { players } = supportSharesOf(events);
    const names = players.map(({ unit }) => events.units[unit]!.name);
    expect(names).toEqual(['Bob', 'Ann', 'Cid']);
    expect(players.every(({ healing }) => healing.raw === 0)).toBe(true);
  });

  it('moves damage without making or losing any, in a generated log', () => {
    const log = generateLog({ seed: 3, pulls: 1, keys: 0, pace: 0.4 });
    const bytes = Buffer.concat([...log.chunks]);
    const reader = createLogReader({ fileName: log.fileName });
    reader.push(bytes);
    const [fight] = reader.end().fights;
    const read = createEventsReader(reader.contextOf(fight!.id)!);
    read.push(bytes.subarray(fight!.byteStart, fight!.byteEnd));
    const { players, n } = supportSharesOf(read.end());
    expect(n).toBeGreaterThan(0);
    const sum = (of: (player: (typeof players)[number]) => number): number =>
      players.reduce((all, player) => all + of(player), 0);
    expect(sum(({ damage }) => damage.given)).toBeGreaterThan(0);
    expect(sum(({ damage }) => damage.reattributed)).toBeCloseTo(sum(({ damage }) => damage.raw));
    expect(sum(({ damage }) => damage.raw)).toBe(
      fight!.players.reduce((all, { damage }) => all + damage.total, 0),
    );
  });
});
