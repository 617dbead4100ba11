import { describe, expect, it } from 'vitest';
import { arrayText, qualified, quoteName, quoteText, Values } from './sql-text.ts';

describe('what goes into a statement', () => {
  it('quotes names and keys so that nothing gets out', () => {
    expect(qualified('a"b', 'c')).toBe('"a""b"."c"');
    expect(quoteText("it's")).toBe("'it''s'");
    expect(quoteText("a\\' or 1=1")).toBe("E'a\\\\'' or 1=1'");
    expect(arrayText(['a"b', 'c\\d', ''])).toBe('{"a\\"b","c\\\\d",""}');
    expect(() => quoteName('a\u0000')).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('binds values in order', () => {
    const values = new Values();
    expect([values.bind('x'), values.bind(2)]).toEqual(['$1', '$2']);
    expect(values.list).toEqual(['x', 2]);
  });
});
