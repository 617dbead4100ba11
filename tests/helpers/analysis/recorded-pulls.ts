import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Fight } from '#analysis/fight.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { pullTimeline, type PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { createSecondPass } from '#analysis/fight-events/second-pass.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { recordings } from '../recordings.ts';

export interface RecordedPull {
  fight: Fight;
  events: FightEvents;
  timeline: PullTimeline;
}

/** All pulls of bosses in a recorded log, in order. */
export function recordedPulls(fileName: string): RecordedPull[] {
  const raw = readFileSync(join(recordings.logs, fileName));
  const bytes = fileName.endsWith('.gz') ? gunzipSync(raw) : raw;
  const reader = createLogReader({ fileName: 'a.txt', fallbackYear: 2023 });
  reader.push(bytes);
  const { fights } = reader.end();
  const pulls: RecordedPull[] = [];
  const pass = createSecondPass(
    fights.filter(({ kind }) => kind === 'encounter'),
    (id) => reader.contextOf(id),
    (fight, events) =>
      pulls.push({ fight, events, timeline: pullTimeline({ events, fight, bosses: [] }) }),
  );
  pass.push(bytes);
  pass.end();
  return pulls;
}
