import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from '#kit/browser/address.ts';
import { fightFilterAddress } from '#log/views/fight-filter-address.ts';
import { knownParameters } from '#server/page-parameters.ts';
import { viewAddress } from '#team/plans/plan-shapes.ts';
import { ownPullAddress } from '#team/top-kills/own-pull-url.ts';
import { topAddress } from '#team/top-kills/top-question.ts';
import { cooldownsAddress } from '#log/cooldowns/url-state.ts';
import { auraAddress } from '#log/events/aura-address.ts';
import { eventAddress } from '#log/events/event-address.ts';
import { hpsDpsViewAddress } from '#log/meter/page-view.ts';
import { matchAddress, meterAddress } from '#log/meter/url-state.ts';
import { mplusAddress } from '#log/key-review/url-state.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { raidViewAddress } from '#log/night/raid-view.ts';
import { besideAddress, ourTeamAddress, raidAddress } from '#log/night/url-state.ts';
import { ladderAddress } from '#season/views/throughput/ladder-question.ts';
import { raceAddress } from '#season/views/race-question.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import { titleAddress } from '#season/titles/title-question.ts';

/** Every part of a page that reads the address. One that is missing here is found by `useAddress` below. */
const PAGES: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  '/mplus': { mplusQuestion, mplusAddress, fightFilterAddress },
  '/current-title-holders': { titleAddress },
  '/hps-dps': {
    hpsDpsViewAddress,
    meterAddress,
    matchAddress,
    eventAddress,
    auraAddress,
    throughputAddress,
    ladderAddress,
    fightFilterAddress,
  },
  '/raid': {
    raidViewAddress,
    raidAddress,
    besideAddress,
    ourTeamAddress,
    raceAddress,
    fightFilterAddress,
  },
  '/cooldowns': { viewAddress, cooldownsAddress, topAddress, ownPullAddress, fightFilterAddress },
};
// oxlint-disable-next-line typescript/no-explicit-any -- each has a state of its own
type Part = Pick<Address<any>, 'names' | 'read'> & Partial<Pick<Address<any>, 'write'>>;

/** What every page keeps beside its own. */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set(['names', 'sort', 'rows', 'table']);

describe.each(Object.entries(PAGES))('the address of %s', (path, parts) => {
  const names = new Set(Object.values(parts).flatMap((part) => part.names));

  it('is kept by what its parts read, and by nothing else', () => {
    const known = knownParameters(path)!.filter((name) => !OF_EVERY_PAGE.has(name));
    const read = [...names].filter((name) => !OF_EVERY_PAGE.has(name));
    expect(known.toSorted()).toEqual(read.toSorted());
  });

  it.each(Object.entries(parts))(
    'comes back as it was read: %s',
    (_name, { names: own, read, write }) => {
      const texts = fc.oneof(
        fc.string(),
        fc.constantFrom('on', 'off', '1', 'all', '12.5-80', '5:12', '63', 'mythic', 'p-1a', 'dps'),
      );
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...own), texts), (asked) => {
          const params = new URLSearchParams(asked);
          const state: unknown = read(params);
          const others = new URLSearchParams('other=1');
          const written = write?.(state, others);
          if (!written) return;
          expect(written.get('other')).toBe('1');
          expect(read(written)).toEqual(state);
          // Written once, it stays: a copied link is the link.
          expect(write?.(read(written), others).toString()).toBe(written.toString());
        }),
      );
    },
  );
});
