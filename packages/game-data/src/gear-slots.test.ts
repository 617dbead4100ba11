import { expect, it } from 'vitest';
import { GEAR_SLOTS, gearSlotName } from './gear-slots.ts';

it('names sixteen slots, and neither shirt nor tabard', () => {
  expect(GEAR_SLOTS).toHaveLength(16);
  expect(GEAR_SLOTS).not.toContain(3);
  expect([gearSlotName(0), gearSlotName(15), gearSlotName(17)]).toEqual([
    'head',
    'main hand',
    'slot 17',
  ]);
});
