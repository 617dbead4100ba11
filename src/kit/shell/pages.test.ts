import { expect, it } from 'vitest';
import { holdsDetail, PAGE_LIST } from './pages.ts';

it.each([
  ['/dungeon/ara-kara-city-of-echoes', ['/mplus']],
  ['/character/eu/blackhand/Testa', ['/mplus']],
  ['/boss/plexus-sentinel', ['/raid']],
  ['/guild/eu/blackhand/Testers', ['/raid']],
  ['/specialization/mage/frost', ['/hps-dps']],
  ['/fight/1', ['/hps-dps']],
  ['/team', ['/roster']],
  ['/team/1/members', ['/roster']],
  ['/team-nights', []],
  ['/mplus', []],
  ['/account', []],
  ['/', []],
])('%s is a detail of %j', (pathname, paths) => {
  expect(PAGE_LIST.filter((page) => holdsDetail(page, pathname)).map(({ path }) => path)).toEqual(
    paths,
  );
});
