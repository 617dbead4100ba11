import * as v from 'valibot';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { mergeRows } from '#season/ingest/store/tables.ts';
import { runRows } from './run-rows.ts';
import { points, runShape } from './shapes.ts';

const boardSchema = v.object({
  // Empty beyond the last page.
  rankings: v.nullish(readableRows(v.object({ score: canDoWithout(points), run: runShape })), []),
});

/** A page of 20 of the best runs of a season, region and dungeon. */
export const mythicPlusRuns: Endpoint = {
  name: 'mythic-plus-runs',
  matches: matchPath('/api/v1/mythic-plus/runs'),
  schema: boardSchema,
  read: (value) =>
    mergeRows(
      v.parse(boardSchema, value).rankings.map(({ run, score }) => runRows(run, score ?? null)),
    ),
};

const detailsSchema = v.object({ ...runShape.entries, score: canDoWithout(points) });

/** One run with everything its group wore and did; only what a board tells is kept. */
export const runDetails: Endpoint = {
  name: 'run-details',
  matches: matchPath('/api/v1/mythic-plus/run-details'),
  emptyStatuses: [400, 404],
  schema: detailsSchema,
  read: (value) => {
    const run = v.parse(detailsSchema, value);
    return runRows(run, run.score ?? null);
  },
};
