import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SUBJECT_INDEXES } from '../generate/boundary-table.ts';

const root = join(import.meta.dirname, '..', '..', 'src');

/** The names that a file hands on, and what it holds besides. */
function readIndex(file: string): { names: string[]; more: string } {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const HANDED_ON = /export (?:type )?\{([^{}]*)\} from '\.\/[\w./-]+';/g;
  const names = [...text.matchAll(HANDED_ON)].flatMap(([, list]) => list!.split(','));
  return {
    names: names.map((name) => name.trim().replace('type ', '')).filter((name) => name !== ''),
    more: text.replaceAll(HANDED_ON, '').trim(),
  };
}

it.each([...new Set(SUBJECT_INDEXES.map((file) => dirname(file)))])(
  '%s hands on ten names at most, and nothing but names',
  (subject) => {
    const files = SUBJECT_INDEXES.filter((file) => dirname(file) === subject).map(readIndex);
    const names = files.flatMap((file) => file.names);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(new Set(names).size).toBe(names.length);
    expect(files.map(({ more }) => more).join('')).toBe('');
  },
);
