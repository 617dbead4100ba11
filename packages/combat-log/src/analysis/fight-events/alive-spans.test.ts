import { describe, expect, it } from 'vitest';
import { aliveSpansOf, isAliveAt } from './alive-spans.ts';
import {
  inventFightEvents,
  unitNamed,
} from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

const cast = (timeMs: number, source: string) => ({ timeMs, source, spell: 5, stage: 1 });

describe('aliveSpansOf', () => {
  it('ends a life with the death and begins it again with a resurrection or the first cast', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Bob: {}, Cid: {} },
      lengthMs: 90_000,
      deaths: [
        { timeMs: 10_000, unit: 'Ann' },
        { timeMs: 20_000, unit: 'Bob' },
        { timeMs: 60_000, unit: 'Ann' },
      ],
      resurrects: [{ timeMs: 30_000, source: 'Cid', target: 'Ann', spell: 20484 }],
      casts: [cast(20_400, 'Bob'), cast(35_000, 'Ann'), cast(40_000, 'Bob')],
    });
    const spans = aliveSpansOf(events);
    const of = (name: string) =>
      spans.get(unitNamed(events, name))!.map(({ fromMs, toMs, died }) => [fromMs, toMs, died]);
    expect(of('Ann')).toEqual([
      [0, 10_000, true],
      [30_000, 60_000, true],
    ]);
    // What landed just after the death is no sign of life.
    expect(of('Bob')).toEqual([
      [0, 20_000, true],
      [40_000, 90_000, false],
    ]);
    const cid = spans.get(unitNamed(events, 'Cid'));
    expect([isAliveAt(cid, 90_000), isAliveAt(spans.get(0), 60_000)]).toEqual([true, false]);
  });
});
