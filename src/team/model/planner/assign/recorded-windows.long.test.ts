/**
 * The table of docs/planner.md: on all recordings of raids and parties, casts in windows that an assignment covers, beside what windows find that know
 * nothing of the fight.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgedWindows, type Found, type JudgedWindows } from '#testing/analysis/judged-windows.ts';
import { recordedPulls } from '#testing/analysis/recorded-pulls.ts';
import { describeRecordings, recordedFiles, recordings } from '#testing/recordings.ts';
import { bossTimelineOf } from '#team/model/planner/boss-timeline.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/planner.md');
const logs = recordedFiles(recordings.logs, /^(?:mplus|raid)-.*\.(?:txt|log)(?:\.gz)?$/);

const GROUPS = { party: 'pulls of parties', wipe: 'wipes of raids', kill: 'kills of raids' };

function rowOf(name: string, judged: readonly JudgedWindows[]): string {
  const sum = (of: (one: JudgedWindows) => number) => judged.reduce((all, one) => all + of(one), 0);
  const both = (of: (one: JudgedWindows) => Found) =>
    `${Math.round(sum((one) => of(one).pressed))}, ${Math.round(sum((one) => of(one).worked))}`;
  const cells = [
    name,
    judged.length,
    sum(({ casts }) => casts),
    `${Math.round((sum(({ share }) => share) / judged.length) * 100)}%`,
    both(({ found }) => found),
    both(({ anywhere }) => anywhere),
    both(({ spaced }) => spaced),
  ];
  return `| ${cells.join(' | ')} |`;
}

describeRecordings(
  'casts in windows of all recordings',
  logs.map((name) => join(recordings.logs, name)),
  () => {
    it('are as the page says, beside windows that are put anywhere and at even distances', () => {
      const judged = logs.flatMap((name) =>
        recordedPulls(name).map(({ fight, timeline }) => {
          const ofRaid = fight.success ? 'kill' : 'wipe';
          return {
            group: name.startsWith('raid-') ? ofRaid : 'party',
            ...judgedWindows(fight, timeline, bossTimelineOf([timeline])!),
          };
        }),
      );
      const rows = Object.entries(GROUPS).map(([group, name]) =>
        rowOf(
          name,
          judged.filter((one) => one.group === group && one.casts > 0),
        ),
      );
      const table = readFileSync(PAGE, 'utf8').split('\n');
      expect(
        table.filter((line) =>
          Object.values(GROUPS).some((name) => line.startsWith(`| ${name} |`)),
        ),
      ).toEqual(rows);
    });
  },
);
