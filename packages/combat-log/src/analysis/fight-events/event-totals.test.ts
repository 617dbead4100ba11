import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SampleLogOptions } from '#sample-log/generate-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import type { Fight } from '#analysis/fight.ts';
import { STAGGER_SPELL_ID, isShield } from '#game/absorbing-spells.ts';
import type { LogReader } from '#analysis/read-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { deathChainsOf } from './death-chains.ts';
import type { FightEvents } from './fight-events.ts';
import { createEventsReader } from './events-reader.ts';

/** One of them holds no fight at all. */
const names = recordedLogs(/^(raid|mplus|arena-wal-(?!test)|synth).*(txt|log)(\.gz)?$/);

const SMALL = { pace: 0.4, raidSize: 8, pulls: 2, keys: 1 };
const GENERATED: [string, SampleLogOptions][] = [
  ['version 22', { ...SMALL, seed: 31 }],
  ['version 20', { ...SMALL, seed: 32, version: 20, crlf: false }],
  ['without advanced fields', { ...SMALL, seed: 33, advanced: false }],
];

describe.each(GENERATED)('the events of a generated log, %s', (_, options) => {
  it('adds up to the totals of each fight, and names the same killing blows', () => {
    const log = generateLog(options);
    const bytes = Buffer.concat([...log.chunks]);
    expect(log.expected.fights.length).toBeGreaterThan(2);
    holdAll(bytes, log.fileName, 2000);
  });
});

describeRecordings('the events of real logs', recordings.logs, () => {
  for (const name of names) {
    it(`add up to the totals of each fight of ${name}`, { timeout: 120_000 }, () => {
      const file = readFileSync(join(recordings.logs, name));
      expect(holdAll(name.endsWith('.gz') ? gunzipSync(file) : file, name, 2023)).toBe(true);
    });
  }
});

function holdAll(bytes: Uint8Array, fileName: string, fallbackYear: number): boolean {
  const reader = createLogReader({ fileName, fallbackYear });
  for (let at = 0; at < bytes.length; at += 1 << 20)
    reader.push(bytes.subarray(at, at + (1 << 20)));
  const { fights } = reader.end();
  for (const fight of fights) {
    const events = eventsOf(bytes, fight, reader);
    expect(events.beyondLimit).toBe(0);
    expect(events.lines).toBe(fight.lines);
    expect(sumsOf(events)).toEqual(sumsOfFight(fight));
    expect(blowsOf(events)).toEqual(
      fight.deaths.map(({ guid, atMs, killingBlow }) => [guid, atMs, killingBlow?.spellId ?? null]),
    );
  }
  return fights.length > 0;
}

/** Chunks of a prime size, so that lines are cut everywhere. */
function eventsOf(bytes: Uint8Array, fight: Fight, reader: LogReader): FightEvents {
  const events = createEventsReader(reader.contextOf(fight.id)!);
  for (let at = fight.byteStart; at < fight.byteEnd; at += 65_537) {
    events.push(bytes.subarray(at, Math.min(at + 65_537, fight.byteEnd)));
  }
  return events.end();
}

/** What killed whom, as the chains tell it. */
function blowsOf(events: FightEvents): [string, number, number | null][] {
  return deathChainsOf(events).map(({ unit, atMs, killingBlow }) => [
    events.units[unit]!.guid,
    atMs,
    killingBlow ? events.spells[killingBlow.spell]!.spellId : null,
  ]);
}

type Sums = Record<string, Record<string, number>>;

function sumsOf(events: FightEvents): Sums {
  const sums: Sums = {};
  const { units, spells } = events;
  const add = (unit: number, what: string, amount: number): void => {
    const { guid } = units[units[unit]!.ownerIndex]!;
    sums[guid] ??= blank();
    sums[guid][what]! += amount;
  };
  const { dealt, hits, heals, absorbs, deaths, casts, interrupts, dispels } = events;
  for (let row = 0; row < dealt.length; row++) {
    add(dealt.source[row]!, 'damage', dealt.amount[row]!);
    add(dealt.source[row]!, 'crits', dealt.critical[row]!);
  }
  for (let row = 0; row < hits.length; row++) {
    add(hits.target[row]!, 'taken', hits.amount[row]!);
    add(hits.target[row]!, 'overkill', hits.overkill[row]!);
    add(hits.target[row]!, 'shielded', hits.absorbed[row]!);
  }
  const isOurs = (unit: number): boolean => unit >= 0 && units[units[unit]!.ownerIndex]!.isPlayer;
  for (let row = 0; row < heals.length; row++) {
    if (!isOurs(heals.source[row]!)) continue;
    add(heals.source[row]!, 'healing', heals.amount[row]!);
    add(heals.source[row]!, 'overheal', heals.overheal[row]!);
  }
  for (let row = 0; row < absorbs.length; row++) {
    if (!isOurs(absorbs.source[row]!)) continue;
    const { spellId } = spells[absorbs.spell[row]!]!;
    const stagger = spellId === STAGGER_SPELL_ID;
    if (!stagger && !isShield(spellId)) continue;
    add(absorbs.source[row]!, stagger ? 'stagger' : 'absorb', absorbs.amount[row]!);
  }
  for (let row = 0; row < deaths.length; row++) {
    if (units[deaths.unit[row]!]!.isPlayer) add(deaths.unit[row]!, 'deaths', 1);
  }
  for (let row = 0; row < casts.length; row++) {
    if (casts.stage[row] === 1 && units[casts.source[row]!]!.isPlayer) {
      add(casts.source[row]!, 'casts', 1);
    }
  }
  for (let row = 0; row < interrupts.length; row++) {
    if (isOurs(interrupts.source[row]!)) add(interrupts.source[row]!, 'interrupts', 1);
  }
  for (let row = 0; row < dispels.length; row++) {
    if (isOurs(dispels.source[row]!)) add(dispels.source[row]!, 'dispels', 1);
  }
  return withoutIdle(sums);
}

function sumsOfFight(fight: Fight): Sums {
  const sums: Sums = {};
  for (const player of fight.players) {
    sums[player.guid] = {
      damage: player.damage.total,
      crits: player.damage.crits,
      taken: player.taken.total,
      overkill: player.taken.overkill,
      shielded: player.taken.absorbed + player.taken.missAbsorbed,
      healing: player.healing.direct,
      overheal: player.healing.overheal,
      absorb: player.healing.absorb,
      stagger: player.healing.stagger,
      deaths: player.deaths,
      casts: player.casts,
      interrupts: player.interrupts,
      dispels: player.dispels,
    };
  }
  return withoutIdle(sums);
}

function blank(): Record<string, number> {
  return {
    damage: 0,
    crits: 0,
    taken: 0,
    overkill: 0,
    shielded: 0,
    healing: 0,
    overheal: 0,
    absorb: 0,
    stagger: 0,
    deaths: 0,
    casts: 0,
    interrupts: 0,
    dispels: 0,
  };
}

function withoutIdle(sums: Sums): Sums {
  return Object.fromEntries(
    Object.entries(sums).filter(([, of]) => Object.values(of).some((value) => value !== 0)),
  );
}
