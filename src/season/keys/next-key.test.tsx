import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import { NextKeys } from './next-key.tsx';

const key = (dungeonId: number, gain: number): PlannedKey => ({
  dungeonId,
  keyLevel: 5,
  gain,
  bestGain: gain,
  chance: null,
  time: null,
  expectedGain: null,
  minutes: 25,
  perHour: null,
  isLikeFirst: false,
});

it('marks dungeons that no season pack has by the code of the source', () => {
  const html = renderToStaticMarkup(
    createElement(NextKeys, {
      keys: [key(90_001, 215), key(90_002, 200)],
      best: [],
      dungeons: [
        { id: 90_001, name: 'First of the new', shortName: 'FOTN' },
        { id: 90_002, name: 'Second of the new', shortName: 'SOTN' },
      ],
      source: null,
    }),
  );
  expect(html).toContain('>FOTN<');
  expect(html).toContain('+5 First of the new');
  expect(html).toContain('>SOTN<');
  expect(html).not.toContain('>?<');
});
