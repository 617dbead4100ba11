import { expect, it } from 'vitest';
import { differsInTablesOnly } from './beyond-tables.ts';

const is = (one: string, other: string) =>
  differsInTablesOnly(new URL(`http://x/p?${one}`), new URL(`http://x/p?${other}`));

it('knows an address that only shows the same figures in another order', () => {
  expect(is('region=us', 'region=us&sort=keys.-gain')).toBe(true);
  expect(is('rows=a.2&b=1&a=2', 'a=2&b=1')).toBe(true);
  expect(is('region=us', 'region=eu&sort=a')).toBe(false);
  // The same address asked for again is a wish for fresh figures.
  expect(is('region=us', 'region=us')).toBe(false);
});

it('knows that a text looked for in a table changes no figures', () => {
  const guild = new URL('http://localhost/guild/eu/a/b');
  expect(differsInTablesOnly(guild, new URL('?find-members=vex', guild))).toBe(true);
  expect(differsInTablesOnly(guild, new URL('?find-members=vex&region=us', guild))).toBe(false);
});
