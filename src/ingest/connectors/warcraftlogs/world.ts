import * as v from 'valibot';
import { realmSpellings } from '#ingest/realm-spellings.ts';
import type { StoreRows } from '#ingest/store/tables.ts';
import type { Scope } from './scope.ts';
import { finite, regionOf, SOURCE, text, wholeNumber } from './shapes.ts';

const regionShape = v.object({ slug: v.nullish(text) });
const serverSchema = v.object({
  name: v.nullish(text),
  slug: v.nullish(text),
  blizzardID: v.nullish(wholeNumber),
  connectedRealmID: v.nullish(wholeNumber),
  region: v.nullish(regionShape),
  subregion: v.nullish(v.object({ region: v.nullish(regionShape) })),
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

/** A zone, an encounter, a region: numbers and names, for whoever plans what to ask. */
export const listedShape = v.object({
  id: v.nullish(wholeNumber),
  name: v.nullish(text),
  frozen: v.nullish(v.boolean()),
});

export const rateLimitShape = v.object({
  limitPerHour: v.nullish(finite),
  pointsSpentThisHour: v.nullish(finite),
  pointsResetIn: v.nullish(finite),
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
