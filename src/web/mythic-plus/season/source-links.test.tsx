import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BestTable } from './best-table.tsx';
import type { BestRunRow, RunRow } from './plan-types.ts';
import { RunTable } from './run-table.tsx';

const run: RunRow = {
  id: 1,
  dungeonName: 'Murder Row',
  keyLevel: 17,
  durationMs: 1_500_000,
  timerMs: 1_800_000,
  timed: true,
  upgrades: 1,
  score: 441.2,
  completedMs: Date.UTC(2026, 10, 1),
  source: 'raiderio',
  url: 'https://raider.io/mythic-plus-runs/season-mn-2/5-17-murder-row',
  members: [
    { specId: 66, name: 'Élodora', realmName: 'Area 52', url: 'https://raider.io/characters/x' },
    { specId: 65, name: null, realmName: null, url: null },
  ],
};
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((found) => found[1]);

describe('links back to the source', () => {
  it('stand on every run and every member that has a page there', () => {
    const runs = [run, { ...run, id: 2, url: null, members: [{ ...run.members[0]!, url: null }] }];
    const html = renderToStaticMarkup(
      <RunTable runs={runs} caption="Best runs" isSample={false} />,
    );
    expect(hrefs(html)).toEqual([run.url, 'https://raider.io/characters/x']);
    expect(html).toContain('Hidden character');
  });

  it('stand on every best run of a character, and say whose page it is', () => {
    const { url, ...rest } = run;
    const best: BestRunRow[] = [
      { ...rest, dungeonId: 1, url },
      { ...rest, dungeonId: 2, url: null },
    ];
    const dungeons = [
      { id: 1, name: 'Murder Row', shortName: 'MR' },
      { id: 2, name: 'Kings’ Rest', shortName: 'KR' },
      { id: 3, name: 'Altar of Fangs', shortName: 'AF' },
    ];
    const html = renderToStaticMarkup(
      <BestTable best={best} dungeons={dungeons} isSample={false} />,
    );
    expect(hrefs(html)).toEqual([url]);
    expect(html).toContain(': best run of Murder Row');
    // Nothing there is the weakest.
    expect(html.indexOf('Altar of Fangs')).toBeLessThan(html.indexOf('Murder Row'));
  });
});
