import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import { NextKeysTable } from './next-keys-table.tsx';

const key = (keyLevel: number, gain: number, expected: number): PlannedKey => ({
  dungeonId: 1,
  keyLevel,
  gain,
  bestGain: gain + 15,
  chance: { probability: 0.6, low: 0.5, high: 0.7, runs: 100 },
  time: null,
  expectedGain: gain / 2,
  minutes: 30,
  perHour: { expected, low: 35, high: 46 },
  isLikeFirst: false,
});

it('leaves out keys that add nothing as they are shown, and keeps a figure apart from its range', () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <NextKeysTable
          keys={[key(15, 28, 40.7), key(13, 0.04, 0.02), key(12, 0, 0)]}
          dungeons={[{ id: 1, name: 'Invented Halls', shortName: 'IH' }]}
          of="all regions"
          isSample
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html.match(/<tr/g)).toHaveLength(2);
  expect(html).toMatch(/\+40\.7<span class="[^"]*\bml-[^"]*">35–46/);
});
