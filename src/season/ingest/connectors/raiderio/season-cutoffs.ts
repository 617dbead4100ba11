import * as v from 'valibot';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { seasonOfSlug } from '#season/ingest/known-seasons.ts';
import { canDoWithout, leaveOut, readableRows } from '#season/ingest/readable-rows.ts';
import { lineShares, type LineName } from '#game/title-lines.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SOURCE } from './run-rows.ts';
import { instantMs, text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { finite, regionSlug } from './shapes.ts';

const BRACKETS = Object.keys(lineShares) as LineName[];

const sideSchema = v.object({
  quantileMinValue: v.nullish(finite),
  quantilePopulationCount: v.nullish(wholeNumber),
  totalPopulationCount: v.nullish(wholeNumber),
});
const bracketSchema = v.object({ all: v.nullish(sideSchema) });
const graphSchema = v.object({
  // A day on which the source did not count has no value.
  data: v.nullish(
    readableRows(
      v.object({ x: instantMs, y: canDoWithout(finite), total: canDoWithout(wholeNumber) }),
    ),
  ),
});
const perBracket = <S extends v.GenericSchema>(schema: S) =>
  v.object({
    p999: v.nullish(schema),
    p990: v.nullish(schema),
    p900: v.nullish(schema),
    p750: v.nullish(schema),
    p600: v.nullish(schema),
  });

const cutoffsSchema = v.object({
  cutoffs: v.object({
    updatedAt: canDoWithout(v.string()),
    region: canDoWithout(v.object({ slug: regionSlug })),
    graphData: canDoWithout(perBracket(graphSchema)),
    // In the first days of a season brackets are missing or empty.
    ...perBracket(bracketSchema).entries,
  }),
});

type CutoffRow = NonNullable<StoreRows['cutoffs']>[number];

/** The lines of a season in a region now, and day by day since it began. */
export const seasonCutoffs: Endpoint = {
  name: 'season-cutoffs',
  matches: matchPath('/api/v1/mythic-plus/season-cutoffs'),
  // A closed season that it does not count any more, or never counted in this region.
  emptyStatuses: [404],
  saysNothing: ({ status, body }) => status === 400 && /could not find data for season/i.test(body),
  schema: cutoffsSchema,
  read: (value, { request, receivedMs }) => {
    const { cutoffs } = v.parse(cutoffsSchema, value);
    const slug = request.url.searchParams.get('season') ?? '';
    const region = cutoffs.region?.slug ?? request.url.searchParams.get('region');
    if (!v.is(regionSlug, region)) {
      leaveOut('.cutoffs', 'neither answer nor request name a region');
      return {};
    }
    // The answer names no season: without one in the request it is the one that runs, whichever that was.
    if (!v.is(text, slug)) {
      leaveOut('.cutoffs', 'the request names no season');
      return {};
    }
    const { id: seasonId, seasons } = seasonOfSlug(slug, SOURCE);
    const rows: CutoffRow[] = [];
    const add = (bracket: LineName, observedMs: number, row: Partial<CutoffRow>) => {
      if (!row.score) return;
      rows.push({
        season_id: seasonId,
        region,
        bracket,
        observed_at: new Date(observedMs),
        source: SOURCE,
        ...row,
      });
    };
    const updatedMs = parseUpdatedAt(cutoffs.updatedAt) ?? receivedMs;
    for (const bracket of BRACKETS) {
      for (const { x, y, total } of cutoffs.graphData?.[bracket]?.data ?? [])
        add(bracket, x, {
          score: y ?? null,
          rank: total ?? null,
          population: typeof total === 'number' ? Math.round(total / lineShares[bracket]) : null,
        });
      const all = cutoffs[bracket]?.all;
      if (all?.totalPopulationCount)
        add(bracket, updatedMs, {
          score: all.quantileMinValue ?? null,
          rank: all.quantilePopulationCount ?? null,
          population: all.totalPopulationCount,
        });
    }
    return { seasons, cutoffs: rows };
  },
};

/** The source writes `Wed Jan 28 2026 19:41:04 GMT+0000 (Coordinated Universal Time)`, for older seasons ISO 8601. */
function parseUpdatedAt(written: string | null | undefined): number | null {
  const time = Date.parse((written ?? '').replace(/ \(.*\)$/, ''));
  return v.is(instantMs, time) ? time : null;
}
