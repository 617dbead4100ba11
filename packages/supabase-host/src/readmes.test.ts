import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

it.each(['auth', 'functions', 'realtime', 'rest', 'storage'])(
  'the README of %s names every file and folder',
  (service) => {
    const folder = join(import.meta.dirname, service);
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    const named = [...text.matchAll(/`([\w.*-]+)\/?`/g)].map(([, name = '']) => name);
    const files = readdirSync(folder).filter((name) => !/\.test\.ts$|\.md$/.test(name));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((name) => !named.some((one) => matchesGlob(name, one)))).toEqual([]);
    // And nothing that has gone.
    const gone = named.filter((one) => /^[\w.-]+\.ts$/.test(one) && !files.includes(one));
    expect(gone).toEqual([]);
  },
);
