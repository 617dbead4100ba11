import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { describeRecordings, recordings } from '../../../../../tests/helpers/recordings.ts';
import { keyReview } from './key-review.ts';
import type { KeyReview } from './key-review.ts';
import { createEventsReader } from './events-reader.ts';

/**
 * Facts counted from the raw lines of real keys.
 */
const LAIR = 'mplus-v20-WoWCombatLog-050923_172619_12_neltharions-lair.txt.gz';

/** A whole key is read in one test: slow machines need their time. */
vi.setConfig({ testTimeout: 60_000 });
const HALLS = 'mplus-v20-WoWCombatLog-051123_172416_12_halls-of-infusion.txt.gz';

const reviews = new Map<string, KeyReview>();

function reviewOf(fileName: string): KeyReview {
  let review = reviews.get(fileName);
  if (!review) reviews.set(fileName, (review = readReview(fileName)));
  return review;
}

function readReview(fileName: string): KeyReview {
  const bytes = gunzipSync(readFileSync(join(recordings.logs, fileName)));
  const reader = createLogReader({ fileName, fallbackYear: 2023 });
  reader.push(bytes);
  const { fights } = reader.end();
  const fight = fights.find(({ kind }) => kind === 'keystone')!;
  const read = createEventsReader(reader.contextOf(fight.id)!);
  read.push(bytes.subarray(fight.byteStart, fight.byteEnd));
  const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
  return keyReview({ events: read.end(), fight, bosses });
}

/** Seconds after midnight of a line such as `5/9 23:00:10.740  UNIT_DIED,…`. */
function secondsOf(line: string): number {
  const [, hours, minutes, seconds] = /^\S+ (\d+):(\d+):([\d.]+) /.exec(line) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

describeRecordings('Neltharion’s Lair +12', join(recordings.logs, LAIR), () => {
  it('holds 52 lines of deaths for 49 deaths: three are written twice, with no deed of the dead player in between', () => {
    const lines = gunzipSync(readFileSync(join(recordings.logs, LAIR)))
      .toString('utf8')
      .split('\n');
    const last = new Map<string, number>();
    let died = 0;
    let repeated = 0;
    lines.forEach((line, at) => {
      const guid = /UNIT_DIED,.*(Player-[^,]+),.*,0\r?$/.exec(line)?.[1];
      if (guid === undefined) return;
      died += 1;
      const since = lines.slice(last.get(guid) ?? at, at);
      last.set(guid, at);
      if (since.length === 0 || secondsOf(line) - secondsOf(since[0]!) > 5) return;
      repeated += 1;
      const isDeed = (one: string): boolean =>
        one.includes(`_CAST_SUCCESS,${guid}`) || one.includes('_RESURRECT,');
      expect(since.filter(isDeed)).toEqual([]);
    });
    expect([died, repeated]).toEqual([52, 3]);
    expect(reviewOf(LAIR).deaths).toHaveLength(died - repeated);
  });

  it('has eight wipes, one of them on trash, and a way back after each', () => {
    const { timeline, budget, deaths, absences } = reviewOf(LAIR);
    expect(absences).toEqual([]);
    const wipes = timeline.pulls.filter(({ wiped }) => wiped);
    expect(wipes.map(({ number, kind, playerDeaths }) => [number, kind, playerDeaths])).toEqual([
      [6, 'trash', 5],
      [10, 'boss', 5],
      [11, 'boss', 7],
      [12, 'boss', 5],
      [16, 'boss', 5],
      [17, 'boss', 5],
      [19, 'boss', 5],
      [20, 'boss', 6],
    ]);
    const onTrash = deaths.filter(({ pullNumber }) => pullNumber === 6);
    expect(onTrash.map(({ atMs }) => atMs)).toEqual([512_042, 517_543, 535_678, 550_381, 553_828]);
    expect(deaths.length).toBe(49);
    expect(deaths.filter(({ pullNumber }) => pullNumber === null)).toEqual([]);
    const parts = new Map(budget.parts.map(({ id, n }) => [id, n]));
    expect([parts.get('wipes'), parts.get('run-backs')]).toEqual([8, 8]);
    const [, naraxas] = timeline.segments.filter(({ kind }) => kind === 'run-back');
    // From the END line at 23:09:26.131 to the next START line at 23:10:31.888.
    expect(naraxas!.toMs - naraxas!.fromMs).toBe(65_757);
  });

  it('shows what became of fifty Stone Bolts', () => {
    expect(outcomesOf(reviewOf(LAIR), [186269])).toEqual([['Stone Bolt', 50, 7, 33, 10, 0]]);
  });
});

/** Spell, casts, interrupted, went off, stopped, open. */
function outcomesOf({ interrupts }: KeyReview, spellIds: readonly number[]) {
  return interrupts.spells
    .filter(({ spellId }) => spellIds.includes(spellId))
    .map((one) => [one.name, one.casts, one.interrupted, one.wentOff, one.stopped, one.open]);
}

describeRecordings('Halls of Infusion +12', join(recordings.logs, HALLS), () => {
  it('has two bloodlusts, although strangers with a running Exhaustion come into sight', () => {
    const { lusts, battleRes } = reviewOf(HALLS);
    expect(lusts.map(({ atMs }) => atMs)).toEqual([177_462, 924_900]);
    expect(battleRes.unknownSpecs).toBe(0);
  });

  it('lacks the fifteen seconds in which the recorder was outside', () => {
    // ZONE_CHANGE at 17:27:32.233 and 17:27:47.700, the key from 17:26:59.284.
    expect(reviewOf(HALLS).absences).toEqual([{ fromMs: 32_949, toMs: 48_416 }]);
  });

  it('counts each cast once: Infuse is kicked in its channel, Boiling Rage while casting', () => {
    const review = reviewOf(HALLS);
    expect(outcomesOf(review, [377384, 385036, 387618])).toEqual([
      ['Boiling Rage', 17, 6, 7, 4, 0],
      ['Wind Buffet', 12, 5, 3, 4, 0],
      ['Infuse', 4, 2, 2, 0, 0],
    ]);
    expect(review.interrupts.n).toBe(40);
    for (const { casts, interrupted, wentOff, stopped, open } of review.interrupts.spells)
      expect(interrupted + wentOff + stopped + open).toBe(casts);
  });
});
