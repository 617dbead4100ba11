import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { Fight } from '#analysis/fight.ts';
import {
  naiveDamage,
  naiveLines,
  naiveLinesHere,
  naiveOwners,
} from '../../../../../tests/helpers/analysis/naive-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { abilityBlows } from './ability-blows.ts';
import { createEventsReader } from './events-reader.ts';
import type { FightEvents } from './fight-events.ts';

type Counts = Record<string, number>;

const DAMAGE =
  /^(?:SPELL_DAMAGE|SPELL_PERIODIC_DAMAGE|RANGE_DAMAGE|DAMAGE_SHIELD|SPELL_BUILDING_DAMAGE|SWING_DAMAGE|ENVIRONMENTAL_DAMAGE|DAMAGE_SPLIT)$/;
const MISSED =
  /^(?:SPELL_MISSED|SPELL_PERIODIC_MISSED|RANGE_MISSED|DAMAGE_SHIELD_MISSED|SPELL_BUILDING_MISSED|SWING_MISSED)$/;
const COLUMN: Readonly<Record<string, string>> = {
  DODGE: 'dodges',
  PARRY: 'parries',
  MISS: 'misses',
  BLOCK: 'wholeBlocks',
  RESIST: 'wholeResists',
  IMMUNE: 'immunes',
};

/** Adds up by key and column. */
class Counter {
  readonly found = new Map<string, Counts>();

  add(key: string, column: string, amount: number): void {
    const counts = this.found.get(key) ?? {};
    this.found.set(key, counts);
    counts[column] = (counts[column] ?? 0) + amount;
  }

  hit(key: string, hit: ReturnType<typeof naiveDamage>): void {
    const isFirst = (this.found.get(key)?.['hits'] ?? 0) === 0;
    this.add(key, 'hits', 1);
    this.add(key, 'total', hit.net);
    if (hit.critical) this.add(key, 'crits', 1);
    for (const [column, times] of [
      ['blocked', 'blocks'],
      ['absorbed', 'absorbs'],
      ['resisted', 'resists'],
    ] as const) {
      if (hit[column] > 0) this.add(key, times, 1);
      this.add(key, column, hit[column]);
    }
    const counts = this.found.get(key)!;
    counts['least'] = isFirst ? hit.net : Math.min(counts['least']!, hit.net);
    counts['most'] = isFirst ? hit.net : Math.max(counts['most']!, hit.net);
  }

  /** `tail`: how it missed, and behind the hand what a shield took of it. */
  missed(key: string, [how = '', , amount]: readonly string[]): void {
    if (how !== 'ABSORB') {
      this.add(key, COLUMN[how] ?? 'others', 1);
      return;
    }
    const net = Number(amount);
    this.hit(key, { net, absorbed: net, blocked: 0, resisted: 0, critical: false });
  }
}

/** What met players, by player and spell, counted line by line. */
function takenNaively(text: string, fight: Fight): Map<string, Counts> {
  const counted = new Counter();
  const isKey = fight.kind === 'keystone';
  for (const { event, fields } of naiveLinesHere(text, isKey ? fight.instanceId : null)) {
    const target = fields[5] ?? '';
    if (!target.startsWith('Player-')) continue;
    const spell = event.startsWith('SWING') ? '1' : event.startsWith('ENV') ? 'env' : fields[9]!;
    const key = `${target} ${spell}`;
    if (DAMAGE.test(event)) counted.hit(key, naiveDamage(fields));
    else if (MISSED.test(event))
      counted.missed(key, fields.slice(event === 'SWING_MISSED' ? 9 : 12));
  }
  return counted.found;
}

/** What players and pets dealt at units that are no player's and not friendly: outside of arenas that is all their damage done. */
function doneNaively(text: string, owners: (guid: string) => string): Map<string, Counts> {
  const counted = new Counter();
  for (const { event, fields } of naiveLines(text)) {
    const [, source = '', , , , target = '', , targetFlags = ''] = fields;
    if (!owners(source).startsWith('Player-') || owners(target).startsWith('Player-')) continue;
    if ((Number(targetFlags) & 0x10) !== 0) continue;
    const key = `${source} ${event.startsWith('SWING') ? '1' : fields[9]!}`;
    if (DAMAGE.test(event) && event !== 'DAMAGE_SPLIT') counted.hit(key, naiveDamage(fields));
    else if (MISSED.test(event))
      counted.missed(key, fields.slice(event === 'SWING_MISSED' ? 9 : 12));
  }
  return counted.found;
}

/** Σ size, left and taken of each shield by its caster, counted line by line. */
function shieldsNaively(text: string): Map<string, Counts> {
  const counted = new Counter();
  for (const { event, fields } of naiveLines(text)) {
    const key = `${fields[1]} ${fields[9]}`;
    if (!/^SPELL_AURA_(?:APPLIED|REFRESH|REMOVED)$/.test(event)) continue;
    // What no unit put up is no player's.
    if (/^0+$/.test(fields[1]!)) continue;
    if (fields[12] !== 'BUFF' || fields.length < 14 || !/^\d+$/.test(fields[13]!)) continue;
    const column = { APPLIED: 'applied', REFRESH: 'refreshed', REMOVED: 'ended' }[event.slice(11)]!;
    counted.add(key, column, 1);
    if (column === 'applied') counted.add(key, 'size', Number(fields[13]));
    if (column === 'ended') counted.add(key, 'left', Number(fields[13]));
  }
  return counted.found;
}

function blowsOf(events: FightEvents, isTaken: boolean): Map<string, Counts> {
  const sums = events.blowSums!;
  const found = new Map<string, Counts>();
  for (let row = 0; row < sums.length; row++) {
    if ((sums.isTaken[row] === 1) !== isTaken) continue;
    const { spellId } = events.spells[sums.spell[row]!]!;
    const key = `${events.units[sums.unit[row]!]!.guid} ${spellId < 0 ? 'env' : spellId}`;
    const columns = Object.entries(sums).flatMap(([column, values]) =>
      typeof values === 'number' || ['isTaken', 'unit', 'spell'].includes(column)
        ? []
        : [[column, (values as Int32Array)[row]!] as const],
    );
    const old = found.get(key);
    const now = Object.fromEntries(columns);
    if (old)
      for (const [column, value] of columns)
        now[column] =
          column === 'least'
            ? Math.min(old['least']!, value)
            : column === 'most'
              ? Math.max(old['most']!, value)
              : old[column]! + value;
    found.set(key, now);
  }
  return found;
}

/** Zeros left out, so that both sides name the same columns. */
const plain = (found: Map<string, Counts>): [string, [string, number][]][] =>
  [...found]
    .map(([key, counts]): [string, [string, number][]] => [
      key,
      Object.entries(counts)
        .filter(([, value]) => value !== 0)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ])
    .filter(([, counts]) => counts.length > 0)
    .toSorted(([a], [b]) => a.localeCompare(b));

function hold(bytes: Uint8Array, fileName: string): number {
  const reader = createLogReader({ fileName, fallbackYear: 2023 });
  reader.push(bytes);
  const { fights } = reader.end();
  const text = (from: number, to: number): string =>
    new TextDecoder().decode(bytes.subarray(from, to));
  const owners = naiveOwners(text(0, bytes.length));
  const bosses: { events: FightEvents; own: string }[] = [];
  for (const fight of fights) {
    const pass = createEventsReader(reader.contextOf(fight.id)!, { blows: true });
    pass.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const events = pass.end();
    const own = text(fight.byteStart, fight.byteEnd);
    expect(plain(blowsOf(events, true))).toEqual(plain(takenNaively(own, fight)));
    expect(plain(shieldsOf(events))).toEqual(plain(shieldsNaively(own)));
    holdTotals(events, fight);
    if (fight.kind === 'encounter') bosses.push({ events, own });
  }
  for (const { events, own } of bosses)
    expect(plain(blowsOf(events, false))).toEqual(plain(doneNaively(own, owners)));
  return fights.length;
}

function shieldsOf({ shieldSums: sums, units, spells }: FightEvents): Map<string, Counts> {
  return new Map(
    Array.from({ length: sums!.length }, (_, row) => [
      `${units[sums!.unit[row]!]!.guid} ${spells[sums!.spell[row]!]!.spellId}`,
      {
        applied: sums!.applied[row]!,
        size: sums!.size[row]!,
        refreshed: sums!.refreshed[row]!,
        ended: sums!.ended[row]!,
        left: sums!.left[row]!,
      },
    ]),
  );
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The tables add up to the meter, whose numbers an independent count confirms (`ground-truth.test.ts`). */
function holdTotals(events: FightEvents, fight: Fight): void {
  const tables = new Map(abilityBlows({ events }).map((one) => [one.guid, one]));
  for (const player of fight.players) {
    const { done = [], taken = [], shields = [] } = tables.get(player.guid) ?? {};
    expect([
      sum(done, ({ total }) => total),
      sum(done, ({ hits }) => hits),
      sum(done, ({ crits }) => crits),
      sum(taken, ({ total }) => total),
      sum(shields, ({ used }) => used),
    ]).toEqual([
      player.damage.total,
      player.damage.hits,
      player.damage.crits,
      player.taken.total,
      player.healing.absorb,
    ]);
  }
}

describe('the blows of a generated log', () => {
  it('are those that a second count finds', () => {
    const log = generateLog({ pace: 0.4, raidSize: 8, pulls: 2, keys: 1, seed: 41 });
    expect(hold(Buffer.concat([...log.chunks]), log.fileName)).toBeGreaterThan(2);
  });
});

describeRecordings('the blows of real logs', recordings.logs, () => {
  const names = recordedLogs(/^(raid|mplus|arena-wal-(?!test)|wr-r|synth).*(txt|log)(\.gz)?$/);

  it.each(names)('are those that a second count finds in %s', { timeout: 120_000 }, (name) => {
    const file = readFileSync(join(recordings.logs, name));
    expect(hold(name.endsWith('.gz') ? gunzipSync(file) : file, name)).toBeGreaterThan(0);
  });
});
