import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { naiveLinesHere } from '../../../../tests/helpers/analysis/naive-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import { createLogReader } from './read-log.ts';

/** Cheat Death, Ardent Defender, Guardian Spirit, Cauterize, Purgatory, Last Resort. */
const IDS: ReadonlySet<string> = new Set(['31230', '31850', '47788', '86949', '114556', '209258']);

/** `player spell amount` of each SPELL_ABSORBED line of these spells. A swing has no spell of its own in front. */
function naively(text: string, instanceId: number | null): string[] {
  const found: string[] = [];
  for (const { event, fields } of naiveLinesHere(text, instanceId)) {
    if (event !== 'SPELL_ABSORBED') continue;
    const by = /^\d+$/.test(fields[9]!) ? 16 : 13;
    if (IDS.has(fields[by]!)) found.push([fields[5], fields[by], fields[by + 3]].join(' '));
  }
  return found;
}

describeRecordings('deaths that a spell prevented in recorded logs', recordings.logs, () => {
  const names = recordedLogs(/uldaman.*txt|neltharion.*txt|3135-pull-1/);

  it('are the lines that a second count finds', { timeout: 120_000 }, () => {
    let together = 0;
    for (const name of names) {
      const file = readFileSync(join(recordings.logs, name));
      const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
      const reader = createLogReader({ fileName: name, fallbackYear: 2023 });
      reader.push(bytes);
      for (const { kind, instanceId, prevented, byteStart, byteEnd } of reader.end().fights) {
        const text = new TextDecoder().decode(bytes.subarray(byteStart, byteEnd));
        const found = prevented.map(({ guid, spellId, amount }) =>
          [guid, spellId, amount].join(' '),
        );
        expect(found).toEqual(naively(text, kind === 'keystone' ? instanceId : null));
        together += found.length;
      }
    }
    expect(together).toBeGreaterThan(0);
  });
});
