/**
 * Talents of recorded logs. The witness is a scan of the raw lines that knows nothing of the reader: each player who cast a spell of the table has its
 * talent, and no player has both sides of a choice.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { othersOf } from '#game/packs/replaced-cooldowns.ts';
import { spellsWithEntries } from '#game/packs/talent-entries.ts';
import { recordedPulls } from '#testing/analysis/recorded-pulls.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { loggedBans, loggedRoster } from './logged-roster.ts';

const LOGS = recordedLogs(/^raid-v22-enc-313[123]-pull/);
const CAST = /SPELL_CAST_SUCCESS,(Player-[^,]+),(?:[^,]*,){7}(\d+),/g;

describeRecordings('talents of a recorded log', recordings.logs, () => {
  it.each(LOGS)('are those of the spells that players of %s cast', (file) => {
    const pulls = recordedPulls(file).map(({ timeline }) => timeline);
    const { players } = pulls.at(-1)!;
    const text = gunzipSync(readFileSync(join(recordings.logs, file))).toString();
    const cast = new Set(
      [...text.matchAll(CAST)]
        .filter(([, , id]) => spellsWithEntries.has(Number(id)))
        .map(([, guid, id]) => `${guid} ${id}`),
    );
    const listed = new Set(
      players.flatMap(({ guid, talents = [] }) => talents.map((id) => `${guid} ${id}`)),
    );
    expect(cast.size).toBeGreaterThan(3);
    expect([...cast].filter((one) => !listed.has(one))).toEqual([]);
    const roster = loggedRoster(pulls);
    const both = roster.filter(({ talents }) =>
      talents.some((id) => othersOf(id).some((other) => talents.includes(other))),
    );
    expect(both).toEqual([]);
    expect(loggedBans(pulls).length).toBeGreaterThan(0);
  });
});
