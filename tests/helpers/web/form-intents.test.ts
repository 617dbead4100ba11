import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFormIntents } from './form-intents.ts';

const SRC = join(import.meta.dirname, '..', '..', '..', 'src');

it('reads the words of what a route draws and of what answers its forms, and no others', () => {
  const settings = readFormIntents('team/settings-route.tsx');
  expect([...settings]).toEqual(expect.arrayContaining(['', 'dissolve', 'revoke', 'set-webhook']));
  expect(settings.has('add-board')).toBe(false);
  expect([...readFormIntents('not-found-route.tsx')]).toEqual(['']);
});

it('leaves out no form of the site', () => {
  const routes = globSync('pages/**/*-route.{ts,tsx}', { cwd: SRC });
  const known = new Set(
    routes.flatMap((file) => [
      ...readFormIntents(file.replaceAll('\\', '/').slice('pages/'.length)),
    ]),
  );
  const drawn = globSync('**/*.tsx', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(/ intent="([a-z-]+)"/g)])
    .map(([, word = '']) => word);
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter((word) => !known.has(word))).toEqual([]);
});
