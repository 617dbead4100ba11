import { expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import { exportNames } from './export-names.ts';

const fight = inventFight({ name: 'Deep Guard' });

it('names a file after the fight and what is shown of it', () => {
  const item = { sample: true, fight, pull: 2 };
  const range = { fromMs: 65_000, toMs: 120_000 };
  expect(exportNames(item, { metric: 'damage', target: 'adds', range })).toEqual({
    fightName: 'farseer-sample-deep-guard-pull-2',
    fileName: 'farseer-sample-deep-guard-pull-2-damage-to-adds-1m05-2m00',
  });
  const whole = { metric: 'deaths', target: null, range: null } as const;
  expect(exportNames({ sample: false, fight, pull: null }, whole).fileName).toBe(
    'farseer-deep-guard-deaths',
  );
});
