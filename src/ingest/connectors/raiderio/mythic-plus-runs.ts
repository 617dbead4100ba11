import * as v from 'valibot';
import { matchPath, type Endpoint } from '#ingest/connector.ts';
import { mergeRows } from '#ingest/store/tables.ts';
import { runRows } from './run-rows.ts';
import { runShape } from './shapes.ts';

const boardSchema = v.object({
  rankings: v.array(v.object({ rank: v.number(), score: v.number(), run: runShape })),
});

/** A page of 20 of the best runs of a season, region and dungeon. */
export const mythicPlusRuns: Endpoint = {
  name: 'mythic-plus-runs',
  matches: matchPath('/api/v1/mythic-plus/runs'),
  schema: boardSchema,
  read: (value, { receivedMs }) =>
    mergeRows(
      v.parse(boardSchema, value).rankings.map(({ run, score }) => runRows(run, score, receivedMs)),
    ),
};

const detailsSchema = v.object({
  ...runShape.entries,
  score: v.optional(v.nullable(v.number()), null),
});

/** One run with everything its group wore and did; only what a board tells is kept. */
export const runDetails: Endpoint = {
  name: 'run-details',
  matches: matchPath('/api/v1/mythic-plus/run-details'),
  schema: detailsSchema,
  read: (value, { receivedMs }) => {
    const run = v.parse(detailsSchema, value);
    return runRows(run, run.score, receivedMs);
  },
};
