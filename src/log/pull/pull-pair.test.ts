import { describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { pullReview } from '#analysis/fight-events/pull-review.ts';
import { pullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { createAliases } from '#log/session/aliases.ts';
import { inventFightEvents } from '#testing/analysis/invented-fight-events.ts';
import { naiveLines } from '#testing/analysis/naive-log.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { deathsTable, pairCourse, pairUses, usesTable } from './pull-pair.ts';

const book = createAliases([], false);
const words = { a: 'pull 1', b: 'pull 2' };
const HEALER = 264;
/** Spirit Link Totem, three minutes. */
const LINK = 98_008;

const fightOf = (success: boolean): Fight =>
  ({
    kind: 'encounter',
    encounterId: 1,
    difficultyId: 16,
    groupSize: 20,
    keystoneFightId: null,
    success,
    damagedUnits: [],
    deaths: [],
  }) as unknown as Fight;

function pull(lengthMs: number, left: number, died: number[], linkMs: number[]) {
  const events = inventFightEvents({
    units: { Ann: { specId: 73 }, Bob: { specId: HEALER }, Boss: { hostile: true, npcId: 9 } },
    lengthMs,
    casts: linkMs.map((timeMs) => ({ timeMs, source: 'Bob', spell: LINK, stage: 1 })),
    dealt: [
      { timeMs: 1000, source: 'Ann', target: 'Boss', spell: 1, amount: 1, hpAfter: 90, hpMax: 100 },
      { timeMs: lengthMs - 1000, source: 'Ann', target: 'Boss', spell: 1, amount: 1, hpAfter: left, hpMax: 100 },
    ],
    deaths: died.map((timeMs) => ({ timeMs, unit: 'Ann' })),
  }); // prettier-ignore
  const fight = {
    ...fightOf(false),
    players: [{ guid: events.units[0]!.guid }, { guid: events.units[1]!.guid }],
  } as unknown as Fight;
  return {
    review: pullReview({ events, fight }),
    timeline: pullTimeline({ events, fight, bosses: [] }),
  };
}

const one = pull(60_000, 40, [30_000], [10_000, 50_000]);
const two = pull(30_000, 70, [12_000, 20_000], []);

describe('two pulls side by side', () => {
  it('stand at the same moments, and the shorter one ends', () => {
    const rows = pairCourse(one.review, two.review);
    expect(rows.map(({ atMs }) => atMs)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index + 1) * 5000),
    );
    expect(rows[3]).toMatchObject({ healthA: 0.9, healthB: 0.9, deathsA: 0, deathsB: 2 });
    expect(rows[5]).toMatchObject({ healthA: 0.9, healthB: 0.7, deathsA: 1, deathsB: 2 });
    expect(rows[6]).toMatchObject({ healthB: null, deathsB: null, phaseB: null });
    expect(rows[11]).toMatchObject({ healthA: 0.4, deathsA: 1 });
  });

  it('list their deaths in order', () => {
    const rows = recordsOf(deathsTable(one.review, two.review, book, words));
    expect(rows).toMatchObject([
      { order: 1, a: '0:30 Ann', b: '0:12 Ann' },
      { order: 2, a: null, b: '0:20 Ann' },
    ]);
  });

  it('say who pressed what, and when', () => {
    const rows = recordsOf(usesTable(pairUses(one.timeline, two.timeline, book), words));
    expect(rows).toMatchObject([{ player: 'Bob', a: '0:10 and 0:50', b: null }]);
  });
});

/** Deaths of players as the lines tell them: without the unconscious, and once within five seconds. */
function deathsNaively(text: string): number[] {
  const last = new Map<string, number>();
  const found: number[] = [];
  let startMs: number | null = null;
  for (const { event, fields, clockMs } of naiveLines(text)) {
    startMs ??= clockMs;
    const guid = fields[5] ?? '';
    if (event !== 'UNIT_DIED' || !guid.startsWith('Player-') || fields[9] === '1') continue;
    if (clockMs - (last.get(guid) ?? -Infinity) > 5000) found.push(clockMs - startMs);
    last.set(guid, clockMs);
  }
  return found;
}

describeRecordings('two pulls of recorded raids', recordings.logs, () => {
  it.each(recordedLogs(/^raid-v22.*\.log(\.gz)?$/))(
    'have the deaths of the lines of %s at each moment',
    { timeout: 60_000 },
    (name) => {
      const file = readFileSync(join(recordings.logs, name));
      const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
      const reader = createLogReader({ fileName: name, fallbackYear: 2026 });
      reader.push(bytes);
      const [fight] = reader.end().fights;
      const pass = createEventsReader(reader.contextOf(fight!.id)!);
      const own = bytes.subarray(fight!.byteStart, fight!.byteEnd);
      pass.push(own);
      const review = pullReview({ events: pass.end(), fight: fight! });
      const died = deathsNaively(new TextDecoder().decode(own));
      const rows = pairCourse(review, review);
      expect(rows.map(({ deathsA }) => deathsA)).toEqual(
        rows.map(({ atMs }) => died.filter((deathMs) => deathMs <= atMs).length),
      );
    },
  );
});
