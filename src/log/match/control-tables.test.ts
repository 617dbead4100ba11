import { expect, it } from 'vitest';
import type { ArenaControl, ControlSpan } from '#analysis/fight-events/arena-control.ts';
import { answerTable, controlLanes, controlTable, returnsWords } from './control-tables.ts';

const span = (fromMs: number, part: number | null): ControlSpan => ({
  guid: 'a',
  by: null,
  spellId: 853,
  name: 'Hammer',
  category: 'stun',
  fromMs,
  toMs: fromMs + 4000,
  isOpen: false,
  part,
});
const control: ArenaControl = {
  lengthMs: 60_000,
  spans: [span(1000, 1), span(9000, 0.5), span(40_000, null)],
  answers: [{ guid: 'a', kind: 'trinket', spellId: 336126, name: 'Medal', atMs: 9500, toMs: 9500 }],
};
const same = (guid: string): string => guid;

it('draws what was diminished pale, and no lane without a mark', () => {
  expect(
    controlLanes(control, [{ guid: 'a', atMs: 12_000 }], ['b', 'a'], same).map(
      ({ heading, name, marks, pale }) => [
        heading,
        name,
        marks.map(([fromMs]) => fromMs),
        pale.map(([fromMs]) => fromMs),
      ],
    ),
  ).toEqual([
    ['a', 'Stun', [1000, 40_000], [9000]],
    ['a', 'Trinket', [9500], []],
    ['a', 'Death', [12_000], []],
  ]);
});

it('says the part in words, and what is not known', () => {
  expect([1, 0.5, 0.25, null].map(returnsWords)).toEqual(['full', 'half', 'quarter', 'not known']);
  const valueOf = (key: string) =>
    controlTable(control, same)
      .columns.find((one) => one.key === key)
      ?.value?.(control.spans[0]!);
  expect([valueOf('by'), valueOf('kind'), valueOf('seconds')]).toEqual(['not known', 'Stun', 4]);
  expect(answerTable(control, same).rows).toHaveLength(1);
});
