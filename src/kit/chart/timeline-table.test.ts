import { expect, it } from 'vitest';
import { timelineTextTable } from './timeline-table.tsx';

it('gives the rows of the table view, with who died in each', () => {
  const slices = [
    { fromMs: 0, toMs: 5000, perSecond: 10.4, selectedPerSecond: null },
    { fromMs: 5000, toMs: 10_000, perSecond: 20, selectedPerSecond: 3.6 },
  ];
  const deaths = [
    { guid: 'a', name: 'Ana', atMs: 5000 },
    { guid: 'b', name: 'Bo', atMs: 9999 },
  ];
  expect(timelineTextTable(slices, deaths).rows).toEqual([
    [0, 5000, 10, null, null],
    [5000, 10_000, 20, 4, 'Ana, Bo'],
  ]);
});
