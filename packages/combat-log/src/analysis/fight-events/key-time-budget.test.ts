import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { keyTimeBudget, slowPulls } from './key-time-budget.ts';
import type { KeyTimeBudget } from './key-time-budget.ts';
import { keyTimeline } from './key-timeline.ts';
import type { KeyFacts, KeyPull, KeyTimeline } from './key-timeline.ts';
import { createEventsReader } from './events-reader.ts';

const sum = ({ parts }: KeyTimeBudget): number => parts.reduce((all, { ms }) => all + ms, 0);

describe('the budget', () => {
  const events = inventFightEvents({
    units: { Anna: {}, Bert: {}, Rat: { hostile: true } },
    dealt: [20, 22, 24, 26, 28, 30].map((second) => ({
      timeMs: second * 1000,
      source: 'Anna',
      target: 'Rat',
      amount: 10,
    })),
    deaths: [
      { timeMs: 25_000, unit: 'Bert' },
      { timeMs: 30_000, unit: 'Rat' },
    ],
  });
  const budget = (key: Partial<KeyFacts>): KeyTimeBudget => {
    const facts = { wallMs: 100_000, totalMs: 96_900, attempts: [], ...key };
    return keyTimeBudget(events, keyTimeline(events, facts), facts);
  };

  it('names what each part took and how often, and reads the penalty from the clock', () => {
    const read = budget({});
    expect(read).toMatchObject({ finished: true, penaltyMs: 5000, countdownMs: 8100 });
    expect(read.parts).toEqual([
      { id: 'trash', ms: 10_000, n: 1 },
      { id: 'bosses', ms: 0, n: 0 },
      { id: 'wipes', ms: 0, n: 0 },
      { id: 'run-backs', ms: 0, n: 0 },
      // From the clock's start: a tenth of a second of the usual countdown is already in it.
      { id: 'travel', ms: 81_900, n: 3 },
      { id: 'deaths', ms: 5000, n: 1 },
    ]);
    expect(sum(read)).toBe(96_900);
  });

  it('keeps to the passed time when the run did not end', () => {
    const read = budget({ totalMs: null });
    expect(read).toMatchObject({ finished: false, penaltyMs: null, countdownMs: 8200 });
    expect(read.totalMs).toBe(91_800);
    expect(sum(read)).toBe(91_800);
  });

  it('sums also where the clock adds something unknown', () => {
    const read = budget({ totalMs: 94_300 });
    expect(read).toMatchObject({ finished: true, penaltyMs: null, countdownMs: 8200 });
    expect(read.parts.at(-1)).toEqual({ id: 'unexplained', ms: 2500, n: 1 });
    expect(sum(read)).toBe(94_300);
  });

  it('books no penalty that the deaths of the log cannot cost', () => {
    const read = budget({ totalMs: 91_800 + 17 * 60_000 });
    expect(read).toMatchObject({ finished: true, penaltyMs: null });
    expect(read.parts.slice(-2)).toEqual([
      { id: 'deaths', ms: 0, n: 1 },
      { id: 'unexplained', ms: 17 * 60_000, n: 1 },
    ]);
    expect(sum(read)).toBe(read.totalMs);
    expect(budget({ totalMs: 101_800 }).penaltyMs).toBeNull();
    expect(budget({ totalMs: 106_800, deathPenaltyMs: 15_000 }).penaltyMs).toBe(15_000);
  });

  it('leaves a clock alone that shows less than passed', () => {
    const read = budget({ totalMs: 90_000 });
    expect(read).toMatchObject({ finished: false, penaltyMs: null, totalMs: 91_800 });
    expect(sum(read)).toBe(91_800);
  });
});

const WALL_MS = 2_000_000;
const moment = fc.integer({ min: 0, max: WALL_MS });
const attempt = fc
  .tuple(moment, moment, fc.constantFrom(true, false, null))
  .map(([one, two, won]) => ({
    encounterId: 1,
    name: 'Boss',
    won,
    fromMs: Math.min(one, two),
    toMs: Math.max(one, two),
  }));

function inOrder<T>(rows: readonly (readonly [number, T])[]): (readonly [number, T])[] {
  return rows.toSorted(([one], [two]) => one - two);
}

it('adds up for all fights, deaths and clocks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(moment, fc.constantFrom('Rat', 'Bat')), { maxLength: 60 }),
      fc.array(fc.tuple(moment, fc.constantFrom('Anna', 'Bert', 'Rat')), { maxLength: 8 }),
      fc.array(attempt, { maxLength: 5 }),
      fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 2 * WALL_MS })),
      (blows, deaths, attempts, totalMs) => {
        const events = inventFightEvents({
          units: { Anna: {}, Bert: {}, Rat: { hostile: true }, Bat: { hostile: true } },
          dealt: inOrder(blows).map(([timeMs, target]) => ({
            timeMs,
            source: 'Anna',
            target,
            amount: 1,
          })),
          deaths: inOrder(deaths).map(([timeMs, unit]) => ({ timeMs, unit })),
        });
        const key = { wallMs: WALL_MS, totalMs, attempts };
        const budget = keyTimeBudget(events, keyTimeline(events, key), key);
        expect(sum(budget)).toBe(budget.totalMs);
        expect(budget.totalMs).toBe(budget.finished ? totalMs : WALL_MS - budget.countdownMs);
        expect(budget.parts.every(({ ms }) => ms >= 0)).toBe(true);
      },
    ),
    { seed: 20_251_015, numRuns: 300 },
  );
});

/** The budgets of all keys of a log. */
function budgetsOf(bytes: Uint8Array, fileName: string): KeyTimeBudget[] {
  const reader = createLogReader({ fileName, fallbackYear: 2023 });
  reader.push(bytes);
  const { fights } = reader.end();
  return fights
    .filter(({ kind }) => kind === 'keystone')
    .map((fight) => {
      const read = createEventsReader(reader.contextOf(fight.id)!);
      read.push(bytes.subarray(fight.byteStart, fight.byteEnd));
      const events = read.end();
      const attempts = fights
        .filter(({ keystoneFightId }) => keystoneFightId === fight.id)
        .map(({ encounterId, name, success, startMs, wallMs }) => {
          const fromMs = startMs - fight.startMs;
          return { encounterId, name, won: success, fromMs, toMs: fromMs + wallMs };
        });
      const key = { wallMs: fight.wallMs, totalMs: fight.durationMs, attempts };
      return keyTimeBudget(events, keyTimeline(events, key), key);
    });
}

function expectExact(budget: KeyTimeBudget, deaths: number): void {
  expect(Math.abs(sum(budget) - budget.totalMs)).toBeLessThan(1);
  expect(budget.parts.every(({ ms }) => ms >= 0)).toBe(true);
  expect(Math.abs(budget.countdownMs - 8200)).toBeLessThan(600);
  expect(budget.parts.at(-1)?.n).toBe(deaths);
}

describe.each([71, 72, 73])('of a generated key, seed %i', (seed) => {
  it('adds up to the time of the END line', () => {
    const log = generateLog({ seed, pulls: 1, keys: 1, raidSize: 8, pace: 0.2 });
    const [budget] = budgetsOf(Buffer.concat([...log.chunks]), log.fileName);
    const key = log.expected.fights.find(({ kind }) => kind === 'keystone')!;
    expect(budget!.totalMs).toBe(key.durationMs);
    expectExact(budget!, key.deaths.length);
    const bosses = budget!.parts.find(({ id }) => id === 'bosses')!;
    expect(bosses.n).toBe(4);
  });
});

describeRecordings('of real keys', recordings.logs, () => {
  it.each(recordedLogs(/^mplus.*\.txt\.gz$/))('%s adds up to the time of the END line', (name) => {
    const [budget] = budgetsOf(gunzipSync(readFileSync(join(recordings.logs, name))), name);
    expect(budget!.finished).toBe(true);
    expectExact(budget!, budget!.penaltyMs! / 5000);
  });
});

const pull = (number: number, seconds: number, damage: number): KeyPull => ({
  number,
  kind: 'trash',
  name: 'Rat',
  encounterId: null,
  wiped: false,
  fromMs: number * 100_000,
  toMs: number * 100_000 + seconds * 1000,
  enemies: [],
  playerDeaths: 0,
  damage,
  taken: 0,
});
const line = (...pulls: KeyPull[]): KeyTimeline => ({
  lengthMs: 1e6,
  segments: [],
  pulls,
  deaths: [],
});

describe('slow pulls', () => {
  it('took longer than their damage takes at the median pace of this key', () => {
    const read = slowPulls(
      line(
        pull(1, 10, 1000),
        pull(2, 20, 2000),
        pull(3, 30, 1000),
        pull(4, 10, 1000),
        pull(5, 12, 1000),
      ),
    );
    expect(read).toEqual({
      enough: true,
      n: 5,
      medianPerSecond: 100,
      slow: [{ pullNumber: 3, damagePerSecond: 1000 / 30, lostMs: 20_000 }],
    });
  });

  it('say nothing of a key with few pulls', () => {
    expect(slowPulls(line(pull(1, 10, 1000), pull(2, 90, 10)))).toMatchObject({
      enough: false,
      n: 2,
    });
  });
});
