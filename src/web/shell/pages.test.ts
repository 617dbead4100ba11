import { expect, it } from 'vitest';
import { currentIn, PAGES } from './pages.ts';

it.each([
  [PAGES.index, '/', 'page'],
  [PAGES.index, '/mplus', undefined],
  [PAGES.mplus, '/mplus', 'page'],
  [PAGES.mplus, '/mplus/', 'page'],
  [PAGES.mplus, '/dungeon/ara-kara-city-of-echoes', 'true'],
  [PAGES.mplus, '/character/eu/blackhand/Testa', 'true'],
  [PAGES.raid, '/boss/plexus-sentinel', 'true'],
  [PAGES.raid, '/raider', undefined],
  [PAGES.hpsDps, '/fight/1', 'true'],
  [PAGES.roster, '/team', 'true'],
  [PAGES.roster, '/team/1/members', 'true'],
  [PAGES.titleHolders, '/account', undefined],
] as const)('%o at %s is %s', (page, pathname, current) => {
  expect(currentIn(page, pathname)).toBe(current);
});
