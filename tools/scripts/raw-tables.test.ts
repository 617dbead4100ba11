import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The parts of the one table. Each draws a `table` for everybody else. */
const KIT = /^src\/kit\/ui\/table\//;

/** A grid or a drawing that happens to stand in rows: no column of it is a list of values under a heading. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'src/web/cooldowns/plan/plan-grid.tsx': 'a grid to write in: cells take focus and open',
  'src/web/mythic-plus/season/key-heatmap.tsx': 'a heat map: the color of a cell is its answer',
  'src/web/mythic-plus/season/share-bars.tsx': 'bars with an interval, without headings',
  'src/web/titles/mix-card.tsx': 'bars with an interval, without headings',
  'src/web/mythic-plus/season/plan-cards.tsx': 'cards of one line each, without headings',
  'src/web/hps-dps/distribution.tsx': 'one line of figures below the curve that it belongs to',
  'src/web/hps-dps/event-list.tsx':
    'rows of a fixed height drawn as they scroll by, a hundred thousand of them',
  'src/web/roster/board/draft-table.tsx':
    'a column a draft, each with an own heading that opens it',
};

/** Still drawn by their page. Each moves to `PlainTable`, and none may be added. */
const LEFT: readonly string[] = [
  'src/kit/chart/timeline-table.tsx',
  'src/web/boss/fight-tables.tsx',
  'src/web/character/kills-panel.tsx',
  'src/web/character/own-pulls-panel.tsx',
  'src/web/cooldowns/plan/import-report.tsx',
  'src/web/cooldowns/plan/kept-table.tsx',
  'src/web/home/cutoff-table.tsx',
  'src/web/home/reset-tile.tsx',
  'src/web/hps-dps/own-history-table.tsx',
  'src/web/hps-dps/parse-report.tsx',
  'src/web/mythic-plus/review/time-budget.tsx',
  'src/web/mythic-plus/season/difficulty-panel.tsx',
  'src/web/mythic-plus/season/level-shares.tsx',
  'src/web/mythic-plus/season/level-table.tsx',
  'src/web/mythic-plus/season/team-table.tsx',
  'src/web/published/compare-part.tsx',
  'src/web/raid/boss-race.tsx',
  'src/web/raid/phase-table.tsx',
  'src/web/season/boss-by-difficulty.tsx',
  'src/web/specialization/spec-shares.tsx',
  'src/web/titles/hall-card.tsx',
  'src/web/titles/odds-record-details.tsx',
  'src/web/titles/record-card.tsx',
];

const found = globSync('src/**/*.tsx')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !KIT.test(path) && !path.endsWith('.test.tsx'))
  .filter((path) => /<table\b/.test(readFileSync(path, 'utf8')))
  .toSorted();

it('no page draws a table of its own but the named drawings and those that are left', () => {
  expect(found).toEqual([...Object.keys(DRAWINGS), ...LEFT].toSorted());
});
