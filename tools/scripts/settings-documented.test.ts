import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names of settings in a text; a name that goes on (`FARSEER_${kind}_…`) is only part of one. */
const namesIn = (text: string) => text.match(/\bFARSEER_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [];

describe('docs/settings.md', () => {
  const documented = new Set(namesIn(read('docs/settings.md')));

  it('tells every setting that the server reads', () => {
    const files = ['src/server', 'src/season/ingest', 'packages/*/src'].flatMap((folder) =>
      globSync(`${folder}/**/*.ts`, {
        cwd: root,
        exclude: (name) => name.endsWith('.test.ts'),
      }),
    );
    const asked = new Set(files.flatMap((file) => namesIn(read(file))));
    expect(asked.size).toBeGreaterThan(30);
    expect([...asked].filter((name) => !documented.has(name.replace(/_FILE$/, '')))).toEqual([]);
  });
});
