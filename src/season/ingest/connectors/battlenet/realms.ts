import * as v from 'valibot';
import { matchPath, type AnswerContext, type Endpoint } from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { realmSpellings } from '#season/ingest/realm-spellings.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { idOfHref, localized, regionOf, SOURCE, textsOf } from './shapes.ts';

const hrefShape = v.object({ href: v.string() });
const realmSchema = v.object({
  id: wholeNumber,
  slug: text,
  name: localized,
  locale: canDoWithout(text),
  timezone: canDoWithout(text),
  is_tournament: canDoWithout(v.boolean()),
  connected_realm: canDoWithout(hrefShape),
});
type RealmSaid = v.InferOutput<typeof realmSchema>;

function rowsOf(
  realm: RealmSaid,
  connectedId: number | null,
  { request, receivedMs }: AnswerContext,
  detail: boolean,
): StoreRows {
  if (realm.is_tournament) return {};
  const names = orderNames(realm);
  return realmSpellings(
    regionOf(request),
    { ...realm, names, connectedId },
    SOURCE,
    receivedMs,
    detail,
  );
}

/** English first, then as its own players write it, then the rest. */
function orderNames({ name, locale }: RealmSaid): string[] {
  const names = textsOf(name);
  // A realm's own locale has no underscore: `ruRU`.
  const own = typeof name === 'string' || !locale ? null : name[locale.replace(/^(..)/, '$1_')];
  const [english, ...others] = names;
  if (!own || english === undefined || own === english) return names;
  return [english, own, ...others.filter((other) => other !== own)];
}

const connectedIndexSchema = v.object({ connected_realms: readableRows(hrefShape) });

/** The ids that a list of connected realms holds: what a crawl goes through. */
export function connectedRealmIds(value: unknown): number[] {
  return v
    .parse(connectedIndexSchema, value)
    .connected_realms.map(({ href }) => idOfHref('connected-realm', href))
    .filter((id) => id !== null);
}

const connectedRealmIndex: Endpoint = {
  name: 'connected-realm-index',
  matches: matchPath('/data/wow/connected-realm/index'),
  schema: connectedIndexSchema,
  read: (value) => {
    connectedRealmIds(value);
    return {};
  },
};

const connectedRealmSchema = v.object({ id: wholeNumber, realms: readableRows(realmSchema) });

function connectedRows(
  { id, realms }: v.InferOutput<typeof connectedRealmSchema>,
  context: AnswerContext,
): StoreRows {
  return mergeRows(realms.map((realm) => rowsOf(realm, id, context, true)));
}

/** Realms that share boards and guilds. */
const connectedRealm: Endpoint = {
  name: 'connected-realm',
  matches: matchPath('/data/wow/connected-realm/:connected'),
  emptyStatuses: [404],
  schema: connectedRealmSchema,
  read: (value, context) => connectedRows(v.parse(connectedRealmSchema, value), context),
};

const searchSchema = v.object({ results: readableRows(v.object({ data: connectedRealmSchema })) });

/** All connected realms of a region in a page or two, each name in every language. */
const connectedRealmSearch: Endpoint = {
  name: 'connected-realm-search',
  matches: matchPath('/data/wow/search/connected-realm'),
  schema: searchSchema,
  read: (value, context) =>
    mergeRows(v.parse(searchSchema, value).results.map(({ data }) => connectedRows(data, context))),
};

const realmIndexSchema = v.object({ realms: readableRows(realmSchema) });

/** Every realm of a region, technical ones among them. */
const realmIndex: Endpoint = {
  name: 'realm-index',
  matches: matchPath('/data/wow/realm/index'),
  schema: realmIndexSchema,
  read: (value, context) =>
    mergeRows(
      v.parse(realmIndexSchema, value).realms.map((realm) => rowsOf(realm, null, context, false)),
    ),
};

const realm: Endpoint = {
  name: 'realm',
  matches: matchPath('/data/wow/realm/:realm'),
  emptyStatuses: [404],
  schema: realmSchema,
  read: (value, context) => {
    const said = v.parse(realmSchema, value);
    const connectedId = idOfHref('connected-realm', said.connected_realm?.href ?? '');
    return rowsOf(said, connectedId, context, true);
  },
};

/** Lists before single ones: `index` would be a realm's name otherwise. */
export const realmEndpoints: readonly Endpoint[] = [
  connectedRealmIndex,
  connectedRealm,
  connectedRealmSearch,
  realmIndex,
  realm,
];
