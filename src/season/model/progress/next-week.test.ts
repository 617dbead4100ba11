import { expect, it } from 'vitest';
import { killChance } from './kill-chance.ts';
import { nextWeek } from './next-week.ts';
import { inventedKillModel } from '#testing/analysis/invented-kill-model.ts';

const model = inventedKillModel;
const wipes = [0.6, 0.45, 0.3, 0.2];
const ten = { hours: 6, reclearHours: 2, pullMs: 600_000 };

it('leaves fewer pulls after a reclear, and so a smaller chance', () => {
  const [extend, reclear] = nextWeek(model, wipes, ten);
  expect(extend).toMatchObject({ name: 'extend', hoursBefore: 0, pulls: 36 });
  expect(reclear).toMatchObject({ name: 'reclear', hoursBefore: 2, pulls: 24 });
  expect(extend!.chance.chance).toBe(killChance(model, wipes, 36).chance);
  expect(reclear!.chance.chance).toBeLessThan(extend!.chance.chance);
});

it('has no pull left where the reclear takes all time, and counts no more than a hundred', () => {
  const [, none] = nextWeek(model, wipes, { ...ten, hours: 1 });
  expect(none).toMatchObject({ hoursBefore: 1, pulls: 0, chance: { chance: 0 } });
  const [many] = nextWeek(model, wipes, { ...ten, pullMs: 1000 });
  expect(many!.pulls).toBe(100);
});
