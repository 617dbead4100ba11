import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { naiveLinesHere } from '../../../../../tests/helpers/analysis/naive-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { createEventsReader } from './events-reader.ts';
import type { FightCasts, PlayerCasts } from './player-casts.ts';
import { playerCasts } from './player-casts.ts';

interface Counted {
  /** `spell id @ ms since the first cast of the player`. */
  casts: string[];
  procs: [string, number][];
  /** Milliseconds in a cast or within 1.5 s of its beginning; null for who died: then it depends on when one lived again. */
  activeMs: number | null;
}

interface Seen {
  casts: { fromMs: number; atMs: number; id: string; name: string }[];
  buffs: { atMs: number; name: string }[];
  begun: { id: string; atMs: number } | null;
}

/** Casts, procs and busy time of each player, counted line by line; times from the first line of the text. */
function naively(text: string, instanceId: number | null, lengthMs: number): Map<string, Counted> {
  const players = new Map<string, Seen>();
  let startMs: number | null = null;
  for (const { event, fields, clockMs } of naiveLinesHere(text, instanceId)) {
    startMs ??= clockMs;
    const atMs = (clockMs - startMs + 86_400_000) % 86_400_000;
    const [, source = '', , , , target = ''] = fields;
    if (!source.startsWith('Player-')) continue;
    const own = players.get(source) ?? { casts: [], buffs: [], begun: null };
    players.set(source, own);
    const id = fields[9] ?? '';
    const name = fields[10] ?? '';
    if (event === 'SPELL_CAST_START') own.begun = { id, atMs };
    if (event === 'SPELL_CAST_SUCCESS') {
      const isCast = own.begun?.id === id && atMs - own.begun.atMs <= 15_000;
      own.casts.push({ fromMs: isCast ? own.begun!.atMs : atMs, atMs, id, name });
      if (isCast) own.begun = null;
    }
    if (event === 'SPELL_AURA_APPLIED' && source === target && fields[12] === 'BUFF')
      own.buffs.push({ atMs, name });
  }
  return new Map(
    [...players].map(([guid, { casts, buffs }]) => {
      const busy = new Uint8Array(lengthMs);
      for (const { fromMs, atMs } of casts) busy.fill(1, fromMs, Math.max(atMs, fromMs + 1500));
      const procs = new Map<string, number>();
      for (const { atMs, name } of buffs)
        if (!casts.some((cast) => cast.name === name && Math.abs(cast.atMs - atMs) <= 500))
          procs.set(name, (procs.get(name) ?? 0) + 1);
      return [
        guid,
        {
          casts: casts.map(({ fromMs, atMs, id }) => `${id} ${fromMs} ${atMs}`),
          procs: sorted([...procs].filter(([name]) => name !== '')),
          activeMs: busy.reduce((sum, one) => sum + one, 0),
        },
      ];
    }),
  );
}

const sorted = (procs: [string, number][]): [string, number][] =>
  procs.toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));

const asCounted = (one: PlayerCasts, isDead: boolean): Counted => ({
  casts: one.list.map(
    ({ fromMs, atMs, spell }) => `${one.spells[spell]!.spellId} ${fromMs} ${atMs}`,
  ),
  procs: sorted(one.procs.map(({ name, atMs }) => [name, atMs.length])),
  activeMs: isDead ? null : one.activeMs,
});

function hold(bytes: Uint8Array, fileName: string): number {
  const reader = createLogReader({ fileName, fallbackYear: 2023 });
  reader.push(bytes);
  const { fights } = reader.end();
  // The times of a match whose START line is stamped late are mended, which a plain count cannot know.
  const plain = fights.filter(({ kind }) => kind === 'encounter' || kind === 'keystone');
  for (const fight of plain) {
    const own = bytes.subarray(fight.byteStart, fight.byteEnd);
    const pass = createEventsReader(reader.contextOf(fight.id)!);
    pass.push(own);
    const found = playerCasts({ events: pass.end(), fight });
    expect(casts(found)).toEqual(counted(own, fight, found));
  }
  return plain.length;
}

const casts = ({ players }: FightCasts): [string, Counted][] =>
  players
    .filter(({ list }) => list.length > 0)
    .map((one): [string, Counted] => [one.guid, asCounted(one, one.deathsMs.length > 0)])
    .toSorted(byGuid);

/** Of those that the other side lists: who takes part. */
function counted(bytes: Uint8Array, fight: Fight, found: FightCasts): [string, Counted][] {
  const died = new Map(found.players.map(({ guid, deathsMs }) => [guid, deathsMs.length > 0]));
  const text = new TextDecoder().decode(bytes);
  const isKey = fight.kind === 'keystone';
  return [...naively(text, isKey ? fight.instanceId : null, found.lengthMs)]
    .filter(([guid, one]) => died.has(guid) && one.casts.length > 0)
    .map(([guid, one]): [string, Counted] => [
      guid,
      { ...one, activeMs: died.get(guid) === true ? null : one.activeMs },
    ])
    .toSorted(byGuid);
}

const byGuid = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

describe('the casts of a generated log', () => {
  it('are those that a second count finds', () => {
    const log = generateLog({ pace: 0.4, raidSize: 8, pulls: 2, keys: 1, seed: 43 });
    expect(hold(Buffer.concat([...log.chunks]), log.fileName)).toBeGreaterThan(2);
  });
});

describeRecordings('the casts of real logs', recordings.logs, () => {
  const names = recordedLogs(/^(raid|mplus|wr-raid|synth).*(txt|log)(\.gz)?$/);

  it.each(names)('are those that a second count finds in %s', { timeout: 120_000 }, (name) => {
    const file = readFileSync(join(recordings.logs, name));
    expect(hold(name.endsWith('.gz') ? gunzipSync(file) : file, name)).toBeGreaterThan(0);
  });
});
