import { describe, expect, it } from 'vitest';
import { copiedRuns, LEAST_COPIED } from './copied-runs.ts';

const body = (count: number, word = 'step') =>
  Array.from({ length: count }, (_, at) => `  ${word}(${at});`);
const all = (lines: readonly string[]) => new Set(lines.map((_, at) => at + 1));
const texts = (files: Record<string, readonly string[]>) =>
  new Map(Object.entries(files).map(([file, lines]) => [file, lines.join('\n')]));

describe('a copied run', () => {
  it('is found where a change adds it, with the place of its twin', () => {
    const copy = ["import { step } from './step.ts';", '', 'export function two() {', ...body(9)];
    const files = texts({ 'a.ts': ['export function one() {', ...body(9), '}'], 'b.ts': copy });
    expect(copiedRuns(files, new Map([['b.ts', all(copy)]]))).toEqual([
      { file: 'b.ts', from: 4, to: 12, twin: 'a.ts:2' },
    ]);
    expect(copiedRuns(files, new Map())).toEqual([]);
  });

  it('is one with other spaces, blank lines and comments between', () => {
    const copy = body(LEAST_COPIED).flatMap((line) => ['// Why.', `    ${line}`, '', '});']);
    const files = texts({ 'a.ts': body(LEAST_COPIED), 'b.ts': copy });
    expect(copiedRuns(files, new Map([['b.ts', all(copy)]]))).toHaveLength(1);
  });

  it('is one within a file', () => {
    const twice = [...body(LEAST_COPIED), ...body(LEAST_COPIED)];
    expect(copiedRuns(texts({ 'a.ts': twice }), new Map([['a.ts', all(twice)]]))).toHaveLength(2);
  });

  it('is none of seven lines, and none that only partly is new', () => {
    const short = body(LEAST_COPIED - 1);
    const long = body(LEAST_COPIED);
    const files = texts({ 'a.ts': long, 'b.ts': short, 'c.ts': long });
    const added = new Map([
      ['b.ts', all(short)],
      ['c.ts', new Set([1, 2, 3])],
    ]);
    expect(copiedRuns(files, added)).toEqual([]);
  });
});
