import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { PlayerTotals } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { spellTable } from '#log/player/spell-rows.ts';

/** By metric: the column that is summed, and the player's own total, which an independent count confirms (`ground-truth.test.ts`). */
const TOTALS = [
  ['damage', 'total', ({ damage }: PlayerTotals) => damage.total],
  ['healing', 'total', ({ healing }: PlayerTotals) => healing.total],
  ['taken', 'total', ({ taken }: PlayerTotals) => taken.total],
  ['casts', 'casts', ({ casts }: PlayerTotals) => casts],
] as const;

/** Spells of one name are one row; nothing is lost or counted twice on the way. */
describeRecordings('rows of spells in recorded logs', recordings.logs, () => {
  const files = recordedLogs(/\.(?:txt|log)(?:\.gz)?$/);

  it.each(files)('add up to the totals in %s', { timeout: 60_000 }, (name) => {
    const bytes = readFileSync(join(recordings.logs, name));
    const reader = createLogReader({ fileName: name, year: 2025 });
    reader.push(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    const { fights, combats } = reader.end();
    const wrong: unknown[] = [];
    for (const fight of [...fights, ...combats])
      for (const player of fight.players)
        for (const [metric, column, totalOf] of TOTALS) {
          const rows = spellTable(player, metric, fight.durationMs)?.rows ?? [];
          const sum = rows.reduce((all, { figures }) => all + Number(figures[column]), 0);
          const named = rows.filter((row) => row.name !== '');
          const names = new Set(named.map((row) => `${row.pet} ${row.name}`));
          if (sum !== totalOf(player) || names.size < named.length)
            wrong.push([fight.id, metric, sum, totalOf(player), rows.length]);
        }
    expect(wrong).toEqual([]);
  });
});
