import { expect, it } from 'vitest';
import { keyAbsences } from './key-absences.ts';

const zone = (timeMs: number, instanceId: number) => ({ timeMs, instanceId });
const key = { instanceId: 2527, wallMs: 100_000 };

it('tells from when to when the recorder was elsewhere, further places included', () => {
  const zones = [
    zone(10_000, 2527),
    zone(32_000, 2444),
    zone(40_000, 1),
    zone(48_000, 2527),
    zone(90_000, 2444),
  ];
  expect(keyAbsences({ zones }, key)).toEqual([
    { fromMs: 32_000, toMs: 48_000 },
    { fromMs: 90_000, toMs: 100_000 },
  ]);
});

it('knows of none when the interface was reloaded, or the instance is not known', () => {
  expect(keyAbsences({ zones: [zone(5000, 2527), zone(9000, 2527)] }, key)).toEqual([]);
  expect(keyAbsences({ zones: [zone(5000, 1)] }, { ...key, instanceId: null })).toEqual([]);
});
