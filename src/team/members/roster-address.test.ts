import { describe, expect, it } from 'vitest';
import { readRosterView } from './roster-address.ts';

const read = (search: string) => readRosterView(new URLSearchParams(search));

describe('the address of the members', () => {
  it('says part, class, who and which columns', () =>
    expect(read('part=healer&class=5&missing=1&mains=1&show=vault&show=tier')).toEqual({
      part: 'healer',
      classId: 5,
      onlyMissing: true,
      onlyMains: true,
      columns: ['tier', 'vault'],
    }));

  it.each(['', 'part=king&class=99&missing=yes&mains=&show=password', 'class=x&show='])(
    'asks for all with %j',
    (search) =>
      expect(read(search)).toEqual({
        part: null,
        classId: null,
        onlyMissing: false,
        onlyMains: false,
        columns: null,
      }),
  );
});
