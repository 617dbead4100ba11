import * as v from 'valibot';
import type { Region } from '#game/packs/define-season.ts';
import type { AnswerContext } from '#season/ingest/connector.ts';
import { searchKey } from '#lib/search-key.ts';
import { canDoWithout } from '#season/ingest/readable-rows.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { characterId } from '#season/ingest/stable-id.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { numberArgument, textArgument } from './arguments.ts';
import { anyText, maybeInstantMs, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { regionOf, SOURCE } from './shapes.ts';

/** What the path to a part of an answer says. */
export interface Scope {
  context: AnswerContext;
  encounter: { id: number | null; name: string | null };
  character: {
    id: number;
    region: Region;
    classId: number | null;
    rows: StoreRows;
  } | null;
  report: { code: string | null; startMs: number | null };
}

const encounterShape = v.object({ id: canDoWithout(wholeNumber), name: canDoWithout(anyText) });
const reportShape = v.object({
  code: canDoWithout(anyText),
  startTime: v.optional(maybeInstantMs),
});

/** What the request alone tells. */
export function firstScope(context: AnswerContext): Scope {
  const { request } = context;
  return {
    context,
    encounter: {
      id: numberArgument(request, 'id', 'encounter') ?? numberArgument(request, 'encounterID'),
      name: null,
    },
    character: null,
    report: { code: textArgument(request, 'code'), startMs: null },
  };
}

/** Below an encounter: it says which one it is when asked to, else the request did. */
export function inEncounter(scope: Scope, node: object): Scope {
  const { id, name } = v.parse(encounterShape, node);
  return { ...scope, encounter: { id: id ?? scope.encounter.id, name: name ?? null } };
}

export function inReport(scope: Scope, node: object): Scope {
  const { code, startTime } = v.parse(reportShape, node);
  return {
    ...scope,
    report: { code: code || scope.report.code, startMs: startTime ?? scope.report.startMs },
  };
}

/** A character by region, realm and name. A realm may be written in any way that names it. */
export function nameCharacter(
  name: string | null | undefined,
  realm: string | null | undefined,
  regionSaid: string | null | undefined,
): { id: number; realmId: number; region: Region; name: string; rows: StoreRows } | null {
  const region = regionOf(regionSaid);
  if (!name || !realm || !region) return null;
  const found = realmReference(region, { name: realm }, SOURCE);
  return {
    id: characterId(region, found.id, name),
    realmId: found.id,
    region,
    name,
    rows: found.rows,
  };
}

/** The row of a character as a fight showed it. */
export function characterRows(
  who: NonNullable<ReturnType<typeof nameCharacter>>,
  classId: number | null,
  specId: number,
  seenMs: number,
): StoreRows {
  return {
    ...who.rows,
    characters: [
      {
        id: who.id,
        region: who.region,
        realm_id: who.realmId,
        name: who.name,
        name_key: searchKey(who.name),
        class_id: classId,
        spec_id: specId === 0 ? null : specId,
        source: SOURCE,
        seen_at: new Date(seenMs),
      },
    ],
  };
}
