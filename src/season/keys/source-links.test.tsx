import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BestTable } from './best-table.tsx';
import type { BestRunRow, RunRow } from './plan-types.ts';
import { RunTable } from './run-table.tsx';

const run: RunRow = {
  id: 1,
  dungeonId: 587,
  dungeonCode: 'MR',
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
    { specId: 66, name: 'Élodora', realmName: 'Area 52', realmSlug: 'area-52' },
    { specId: 65, name: null, realmName: null, realmSlug: null },
  ],
};
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((found) => found[1]);

/** What the tables draw, at an address of ours. */
const draw = (table: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{table}</MemoryRouter>);

describe('links of runs', () => {
  it('lead to the source, and to our pages of the dungeon and of every member who is not hidden', () => {
    const runs = [run, { ...run, id: 2, url: null, members: [] }];
    const html = draw(
      <RunTable
        runs={runs}
        from={51}
        count="51–52 of 99"
        region="us"
        fileName="farseer-runs"
        caption="Best runs"
        isSample={false}
      />,
    );
    const rows = html.slice(html.indexOf('<tbody'));
    expect(hrefs(rows).filter((href) => !href?.includes('.svg'))).toEqual([
      '/dungeon/murder-row',
      '/character/us/area-52/%C3%89lodora',
      run.url,
      '/dungeon/murder-row',
    ]);
    expect(html).toContain('Hidden character');
    expect(html).toContain('51–52 of 99');
    expect(html).toContain('>52<');
  });

  it('stand on every best run that the source shows', () => {
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
    const html = draw(<BestTable best={best} dungeons={dungeons} isSample={false} />);
    expect(hrefs(html).filter((href) => href?.startsWith('https:'))).toEqual([url]);
    // Nothing there is the weakest.
    expect(html.indexOf('Altar of Fangs')).toBeLessThan(html.indexOf('Murder Row'));
  });
});
