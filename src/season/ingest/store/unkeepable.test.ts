import { describe, expect, it } from 'vitest';
import { unkeepable } from './unkeepable.ts';

describe('what the store cannot keep', () => {
  it('is named by column', () => {
    expect(
      unkeepable({ news: [{ id: 'a', title: '\0', published_at: new Date(Number.NaN) }] }),
    ).toEqual(['news.title cannot be "\\u0000"', 'news.published_at cannot be null']);
    expect(unkeepable({ affixes: [{ name: 'A' }] })).toEqual(['affixes.id is missing']);
    expect(unkeepable({ periods: [{ region: 'eu', id: 3e9, affix_ids: [1.5] }] })).toHaveLength(2);
    expect(unkeepable({ realms: [{ region: 'eu', id: 1, name: 'Garona' }] })).toEqual([]);
  });

  it('is an unknown region', () => {
    expect(unkeepable({ realms: [{ region: 'xx', id: 1 }] })).toEqual([
      'realms.region cannot be "xx"',
    ]);
  });
});
