import { describe, expect, it } from 'vitest';
import { readHomeQuestion } from './home-question.ts';

describe('readHomeQuestion', () => {
  it('reads what it knows', () => {
    const params = new URLSearchParams('region=kr&feed=hotfix&q=%20Area+52%20');
    expect(readHomeQuestion(params)).toEqual({ region: 'kr', feed: 'hotfix', search: 'Area 52' });
  });

  it.each(['', 'region=mars&feed=__proto__', 'region=EU&feed=&q='])('lives with "%s"', (text) => {
    expect(readHomeQuestion(new URLSearchParams(text))).toEqual({
      region: 'eu',
      feed: null,
      search: '',
    });
  });

  it('leaves out what no name holds', () => {
    expect(readHomeQuestion(new URLSearchParams({ q: 'a\u0000b\tc\nd' })).search).toBe('ab c\nd');
  });

  it('cuts what nobody types', () => {
    const params = new URLSearchParams({ q: 'x'.repeat(50_000) });
    expect(readHomeQuestion(params).search).toHaveLength(6000);
  });
});
