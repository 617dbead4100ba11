import { expect, it } from 'vitest';
import { INVENTED_CHANGES } from './invented-tuning.ts';
import { specializationById } from './specializations.ts';

it('changes damage specializations of the game, some up and some down', () => {
  const changes = [...INVENTED_CHANGES];
  expect(changes.map(([id]) => specializationById(id)?.role)).toEqual(['damage', 'damage']);
  expect(new Set(changes.map(([, change]) => Math.sign(change))).size).toBe(2);
});
