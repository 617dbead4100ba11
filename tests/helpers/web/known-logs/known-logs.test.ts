import { expect, it } from 'vitest';
import { nameParts } from '#lib/name-parts.ts';
import { readForPages } from '#testing/web/draw-log-page.tsx';
import { OUTCOMES } from '#log/views/outcome-mark.tsx';
import { outcomeOf } from '#log/session/fight-groups.ts';
import { keyLogs } from './keys.ts';
import type { KnownFight } from './known-log.ts';
import { otherLogs } from './others.ts';
import { raidLogs } from './raids.ts';

/** Of the dungeon that the keys are in. */
const TIMER_MS = 1_800_000;

const damageOf = (amounts: Iterable<[string, number]>): [string, number][] =>
  [...amounts].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));

const known = (fight: KnownFight) => ({
  name: fight.name,
  lengthMs: fight.lengthMs,
  result: fight.result,
  ratings: fight.ratings,
  damage: damageOf(fight.damage),
  deaths: fight.deaths.map(({ atMs, who, spell }) => [atMs, who, spell]),
});

it.each([1, 2].flatMap((seed) => [...raidLogs(seed), ...keyLogs(seed), ...otherLogs(seed)]))(
  'is read as it was written: $name',
  async (log) => {
    const { fights } = await readForPages(log.bytes);
    const read = fights.map((fight) => ({
      name: fight.name,
      lengthMs: fight.wallMs,
      result: OUTCOMES[outcomeOf(fight, fight.kind === 'keystone' ? TIMER_MS : null)].word,
      ratings: fight.ratings ?? null,
      damage: damageOf(
        fight.players.map(({ name, damage }): [string, number] => [
          nameParts(name).name,
          damage.total,
        ]),
      ),
      deaths: fight.deaths.map(({ atMs, name, killingBlow }) => [
        atMs,
        nameParts(name).name,
        killingBlow?.spellName ?? null,
      ]),
    }));
    expect(read).toEqual(log.fights.map(known));
  },
);
