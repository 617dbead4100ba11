/** Own pulls of recorded logs along kills. The witness is a scan of the raw lines that knows nothing of the reader. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { alignByTime } from '#team/model/planner/kills/align-kills.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { recordedPulls } from '#testing/analysis/recorded-pulls.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { pullAmongKills } from './own-pull.ts';

const KILLS = recordedLogs(/^raid-v22-enc-313[123]-pull/);

function secondsOf(line: string): number {
  const [, hours, minutes, seconds] = /^\S+ (\d+):(\d+):([\d.]+)/.exec(line)!;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `Player-1 740 12.345` for each line that says a player cast a raid cooldown, and the seconds between START and END. */
function scan(fileName: string): { casts: string[]; length: string } {
  const lines = gunzipSync(readFileSync(join(recordings.logs, fileName)))
    .toString()
    .split('\n');
  const pulled = secondsOf(lines.find((line) => line.includes('ENCOUNTER_START'))!);
  const after = (line: string): string => (secondsOf(line) - pulled).toFixed(3);
  const counted = new Set(raidCooldownIds());
  const casts = lines.flatMap((line) => {
    const cast = /SPELL_CAST_SUCCESS,(Player-[^,]+),(?:[^,]*,){7}(\d+),/.exec(line);
    return cast && counted.has(Number(cast[2])) ? [`${cast[1]} ${cast[2]} ${after(line)}`] : [];
  });
  return {
    casts: casts.toSorted(),
    length: after(lines.find((line) => line.includes('ENCOUNTER_END'))!),
  };
}

const inSeconds = (ms: number): string => (ms / 1000).toFixed(3);

describeRecordings('a recorded pull along kills', recordings.logs, () => {
  it.each(KILLS)('has each raid cooldown that a line of %s tells of, at its moment', (file) => {
    const [pull] = recordedPulls(file);
    const axis = alignByTime([
      { key: 'a', durationMs: 60_000, phases: [], casts: [], specIds: [] },
    ]);
    const along = pullAmongKills(axis, pull!.timeline, true)!;
    const shown = along.players.flatMap(({ guid, casts }) =>
      casts.map(({ spellId, placeMs }) => `${guid} ${spellId} ${inSeconds(placeMs)}`),
    );
    const { casts, length } = scan(file);
    expect(casts.length).toBeGreaterThan(5);
    expect(shown.toSorted()).toEqual(casts);
    expect([along.endMs, along.axis.lengthMs].map(inSeconds)).toEqual([length, length]);
  });
});
