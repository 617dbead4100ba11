import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeRecordings, recordedLogs, recordings } from '../../../tests/helpers/recordings.ts';
import { schoolColors } from './school-colors.ts';
import { knownSchools, schoolOfSpell } from './spell-schools.ts';

/** Event, eight fields of two units, then id, name and school of the spell: read here without the parser. */
const SPELL =
  / {2}SPELL_(?!ABSORBED)\w+(?:,(?:"[^"]*"|[^,"]*)){8},(\d+),"[^"]*",(0x[0-9a-f]+|\d+)/g;

// The game's own log files of 2023 to 2025, versions 20 and 22.
describeRecordings('the schools of spells beside the recorded logs', recordings.logs, () => {
  it('are what the game writes into them', () => {
    const lines = new Map<number, Set<number>>();
    for (const name of recordedLogs(/^raid-.*\.(?:txt|log)(?:\.gz)?$/)) {
      const bytes = readFileSync(join(recordings.logs, name));
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      for (const [, id, mask] of text.matchAll(SPELL)) {
        const masks = lines.get(Number(id)) ?? new Set<number>();
        lines.set(Number(id), masks.add(Number(mask)));
      }
    }
    const seen = [...knownSchools()].filter(([id]) => lines.has(id));
    expect(seen.length).toBeGreaterThan(50);
    for (const [id, mask] of seen) expect([id, ...lines.get(id)!.keys()]).toEqual([id, mask]);
  });
});

it('a spell that no log has is of no known school', () => {
  expect(schoolOfSpell(1)).toBeUndefined();
  expect(schoolOfSpell(740)).toBe(0x08);
});

it('has one color for a school, two for several, and a gray one for none', () => {
  expect(schoolColors(0x04)).toEqual(['#ff8000']);
  expect(schoolColors(0x7c)).toEqual(['#ff8000', '#ff80ff']);
  expect(schoolColors(0)).toEqual(schoolColors(null));
});
