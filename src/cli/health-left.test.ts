import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { progressOf } from '#analysis/fight-events/phases.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { healthLeft } from './health-left.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-health-'));
const path = join(folder, 'night.txt');
const log = Buffer.concat([...generateLog({ seed: 7, targetBytes: 6e6 }).chunks]);
const reader = createLogReader({ fileName: 'night.txt', year: 2026 });
reader.push(log);
const { fights } = reader.end();
const bosses = fights.filter(({ kind }) => kind === 'encounter');
const contextOf = (id: string) => reader.contextOf(id)!;

beforeAll(() => writeFileSync(path, log));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the health that a boss had left', () => {
  it('is read from the lines of its own fight, whichever fight of the log it is', () => {
    expect(bosses.length).toBeGreaterThan(1);
    const left = bosses.map((fight) => healthLeft(path, fight, contextOf(fight.id)));
    const expected = bosses.map((fight) => {
      const events = createEventsReader(contextOf(fight.id));
      events.push(log.subarray(fight.byteStart, fight.byteEnd));
      return progressOf(events.end(), fight).leftPercent;
    });
    expect(left).toEqual(expected);
    const wipes = bosses.flatMap(({ success }, index) => (success ? [] : [left[index]!]));
    expect(wipes.length).toBeGreaterThan(0);
    for (const percent of wipes) {
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThanOrEqual(100);
    }
  });

  it('is not known when the file is gone, and ends where a file ends that was cut', () => {
    const [first] = bosses;
    expect(healthLeft(join(folder, 'gone.txt'), first!, contextOf(first!.id))).toBeNull();
    const cut = join(folder, 'cut.txt');
    writeFileSync(cut, log);
    truncateSync(cut, first!.byteStart);
    expect(healthLeft(cut, first!, contextOf(first!.id))).toBeNull();
  });
});
