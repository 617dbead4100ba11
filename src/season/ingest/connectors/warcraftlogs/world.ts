import * as v from 'valibot';
import { canDoWithout } from '#season/ingest/readable-rows.ts';
import { realmSpellings } from '#season/ingest/realm-spellings.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import type { Scope } from './scope.ts';
import { anyText, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { finite, regionOf, SOURCE } from './shapes.ts';

const regionShape = v.object({ slug: canDoWithout(anyText) });
const serverSchema = v.object({
  name: canDoWithout(anyText),
  slug: canDoWithout(anyText),
  blizzardID: canDoWithout(wholeNumber),
  connectedRealmID: canDoWithout(wholeNumber),
  region: canDoWithout(regionShape),
  subregion: canDoWithout(v.object({ region: canDoWithout(regionShape) })),
});

/** A realm: kept where the answer gives Blizzard's number for it. The source's own numbers mean nothing elsewhere. */
export function readServer(node: object, { context }: Scope): StoreRows {
  const server = v.parse(serverSchema, node);
  const region = regionOf(server.region?.slug ?? server.subregion?.region?.slug);
  const { blizzardID: id, slug, name } = server;
  if (!id || !slug || !name || !region) return {};
  return realmSpellings(
    region,
    { id, slug, names: [name], connectedId: server.connectedRealmID },
    SOURCE,
    context.receivedMs,
    false,
  );
}

/** A zone, an encounter, a region: ids and names, used to plan requests. */
export const listedShape = v.object({
  id: canDoWithout(wholeNumber),
  name: canDoWithout(anyText),
  frozen: canDoWithout(v.boolean()),
});

export const rateLimitShape = v.object({
  limitPerHour: canDoWithout(finite),
  pointsSpentThisHour: canDoWithout(finite),
  pointsResetIn: canDoWithout(finite),
});

const limitedAnswer = v.object({
  data: v.object({
    rateLimitData: v.object({
      limitPerHour: finite,
      pointsSpentThisHour: finite,
      pointsResetIn: finite,
    }),
  }),
});

/** What is left of the hour's points, as an answer tells when it was asked to; null when not. */
export function rateLimitIn(
  value: unknown,
): { limit: number; spent: number; resetSeconds: number } | null {
  if (!v.is(limitedAnswer, value)) return null;
  const { limitPerHour, pointsSpentThisHour, pointsResetIn } = value.data.rateLimitData;
  return { limit: limitPerHour, spent: pointsSpentThisHour, resetSeconds: pointsResetIn };
}
