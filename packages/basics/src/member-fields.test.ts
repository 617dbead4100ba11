import { describe, expect, it } from 'vitest';
import { isMemberField, MEMBER_FIELD_NAMES, MEMBER_FIELDS, whyNotField } from './member-fields.ts';

it('fields of a player have names, and a name that every object has is none', () => {
  expect(MEMBER_FIELD_NAMES.filter((name) => !isMemberField(name))).toEqual([]);
  for (const text of ['', 'toString', 'constructor', '__proto__', 'trial_until'])
    expect(isMemberField(text)).toBe(false);
});

describe.each(MEMBER_FIELD_NAMES)('the field %s', (field) => {
  const { holds, noun } = MEMBER_FIELDS[field];

  it('takes nothing, and what fits', () => {
    for (const value of ['', holds === 'day' ? '2028-02-29' : 'x'.repeat(holds.letters)])
      expect(whyNotField(field, value)).toBeNull();
  });

  it('refuses what does not fit, by its name', () => {
    const wrong =
      holds === 'day' ? ['2027-02-29', '2026-13-01', 'x'] : ['x'.repeat(holds.letters + 1)];
    for (const value of wrong) expect(whyNotField(field, value)).toContain(`the ${noun}`.slice(1));
  });
});
