import { expect, it } from 'vitest';
import { luaPatternError } from './lua-pattern.ts';

/** What Lua 5.1.5 answered to `string.gsub("TTS:" .. value .. ";", "TTS:" .. value, "")`. */
const ANSWERS: [value: string, error: string | null][] = [
  ['Mastery now', null],
  ['go [left', "malformed pattern (missing ']')"],
  ['go [left]', null],
  ['100%', "malformed pattern (ends with '%')"],
  ['50% health', null],
  ['go (left)', null],
  ['go left)', 'invalid pattern capture'],
  ['(go', null],
  ['a-b [x', null],
  ['wait... [x', "malformed pattern (missing ']')"],
  ['really? [x', null],
  ['now! [x', "malformed pattern (missing ']')"],
  ['a*b [x', null],
  ['5-4 [', null],
  ['[]', "malformed pattern (missing ']')"],
  ['[^]', "malformed pattern (missing ']')"],
  ['[%]', "malformed pattern (missing ']')"],
  ['[a-', "malformed pattern (missing ']')"],
  ['go %1', 'invalid capture index'],
  ['(go%1', null],
  ['%b', 'unbalanced pattern'],
  ['%bx', 'unbalanced pattern'],
  ['%f', "missing '[' after '%f' in pattern"],
  ['%f[a]', null],
  ['x%', "malformed pattern (ends with '%')"],
  ['%%', null],
  ['%% [', null],
  ['$ [', "malformed pattern (missing ']')"],
  ['^ [', "malformed pattern (missing ']')"],
];

it.each(ANSWERS)('stops at “%s” where Lua 5.1 stops', (value, error) => {
  expect(luaPatternError(`TTS:${value}`, ';')).toBe(error);
});

it('ends for values of any length', () => {
  expect(luaPatternError('a'.repeat(50_000))).toBeNull();
  expect(luaPatternError(`${'.*'.repeat(2000)}x`)).toBeNull();
  expect(luaPatternError('('.repeat(50_000))).toBe('too many captures');
});
