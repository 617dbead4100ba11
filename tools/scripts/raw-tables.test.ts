import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The parts of the one table. Each draws a `table` for everybody else. */
const KIT = /^src\/kit\/ui\/table\//;

/** A grid or a drawing that happens to stand in rows: no column of it is a list of values under a heading. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'src/team/plans/plan-grid.tsx': 'a grid to write in: cells take focus and open',
  'src/season/keys/key-heatmap.tsx': 'a heat map: the color of a cell is its answer',
  'src/season/keys/share-bars.tsx': 'bars with an interval, without headings',
  'src/season/titles/mix-card.tsx': 'bars with an interval, without headings',
  'src/season/keys/plan-cards.tsx': 'cards of one line each, without headings',
  'src/season/statistics/distribution.tsx':
    'one line of figures below the curve that it belongs to',
  'src/log/events/event-list.tsx':
    'rows of a fixed height drawn as they scroll by, a hundred thousand of them',
  'src/team/board/draft-table.tsx': 'a column a draft, each with an own heading that opens it',
};

const found = globSync('src/**/*.tsx')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !KIT.test(path) && !path.endsWith('.test.tsx'))
  .filter((path) => /<table\b/.test(readFileSync(path, 'utf8')))
  .toSorted();

it('no page draws a table of its own but the named drawings', () => {
  expect(found).toEqual(Object.keys(DRAWINGS).toSorted());
});
