import { expect, it } from 'vitest';
import { schoolName } from './school-name.ts';

it.each([
  [1, 'Physical'],
  [36, 'Fire + Shadow'],
  [126, '6 schools'],
  [127, 'All schools'],
  [0, null],
  [128, null],
])('school mask %d → %s', (mask, name) => expect(schoolName(mask)).toBe(name));
