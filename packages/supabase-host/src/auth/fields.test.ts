import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';

const read = (written: string, names = ['email', 'data']) =>
  fieldsOf(written, { want: 'fields', names });

describe('fieldsOf', () => {
  it('gives the fields of these names as they are written', () => {
    assert(
      property(
        string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        integer(),
        (email, count) => {
          const written = JSON.stringify({ email, data: { count }, more: [email] });
          expect(read(written)).toEqual({ email, data: { count } });
        },
      ),
    );
    expect(read('  ')).toEqual({});
    expect(Object.keys(read('{"__proto__":{"email":"a"}}'))).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['too deep', `{"more":${'['.repeat(101)}${']'.repeat(101)}}`],
    ['a NUL', String.raw`{"more":"\u0000"}`],
    ['half a surrogate pair as a name', String.raw`{"\ud800":1}`],
  ])('refuses %s', (_what, written) => {
    expect(() => read(written)).toThrow(expect.objectContaining({ status: 400, code: 'bad_json' }));
  });

  it('refuses a list or an object that no call takes, and no text', () => {
    const long = 'x'.repeat(300_000);
    expect(read(JSON.stringify({ email: long, data: {}, more: { long } }))).toEqual({
      email: long,
      data: {},
    });
    expect(() => read(JSON.stringify({ data: { long } }))).toThrow(
      'data would take 300011 bytes of JSON; it may take 262144',
    );
  });
});
