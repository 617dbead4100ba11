import * as v from 'valibot';
import type { SourceRequest } from '#season/ingest/connector.ts';
import { anyText, text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { canDoWithout } from '#season/ingest/readable-rows.ts';
import type { Region } from '#game/packs/define-season.ts';

export const SOURCE = 'battlenet';

/** Shapes that several answers share. Only what is used is asked for: everything else may change without our noticing. */

/** When a week or a season ends: Battle.net gives the second before, other sources the moment itself. */
export function weekEnd(ms: number): Date {
  return new Date(Math.ceil(ms / 60_000) * 60_000);
}
/** One text, or, when no locale was asked for, one in every language. */
export const localized = v.union([anyText, v.record(v.string(), canDoWithout(anyText))]);
export type Localized = v.InferOutput<typeof localized>;

export const reference = v.object({ id: wholeNumber });
/** `{ type: "HORDE", name: "Horde" }`; the name is in some language and never used. */
export const enumeration = v.object({ type: v.string() });

export const realmShape = v.object({
  // 0 is no realm's.
  id: v.pipe(wholeNumber, v.minValue(1)),
  slug: v.nullish(anyText),
  name: v.nullish(localized),
});
export const characterShape = v.object({
  name: text,
  id: v.nullish(v.number()),
  realm: realmShape,
});
/** A member of a group: a group is kept although one of its members cannot be named. */
export const memberShape = canDoWithout(characterShape);
export const guildShape = v.object({ name: text, realm: realmShape });
export const rating = v.object({ rating: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)) });

/** `alliance` or `horde`; neutral and unknown ones are neither. */
export function sideOf(faction: { type: string } | null | undefined): string | null {
  const side = faction?.type.toLowerCase();
  return side === 'alliance' || side === 'horde' ? side : null;
}

/** Every form of a text, the English one first. */
export function textsOf(said: Localized | null | undefined): string[] {
  if (said === null || said === undefined) return [];
  if (typeof said === 'string') return said === '' ? [] : [said];
  const { en_US: american, en_GB: british, ...others } = said;
  const all = [american, british, ...Object.values(others)];
  return [...new Set(all.filter((form): form is string => Boolean(form)))];
}

/** The English text, where the answer has it: in an answer of all languages, or in one that was asked for in English. */
export function englishText(
  said: Localized | null | undefined,
  { url }: SourceRequest,
): string | null {
  if (typeof said === 'object') return said?.en_US ?? said?.en_GB ?? null;
  const isEnglish = /^en/i.test(url.searchParams.get('locale') ?? 'en');
  return isEnglish && said ? said : null;
}

const NAMESPACE = /^(?:static|dynamic|profile)-(?:.*-)?(us|eu|kr|tw|cn)$/;
const HOST = /^(us|eu|kr|tw)\.api\.blizzard\.com$/;

/**
 * The region a request asks: its namespace says so, else its host.
 *
 * @throws Error when neither does.
 */
export function regionOf({ url }: SourceRequest): Region {
  const said =
    NAMESPACE.exec(url.searchParams.get('namespace') ?? '')?.[1] ??
    HOST.exec(url.host)?.[1] ??
    (url.host === 'gateway.battlenet.com.cn' ? 'cn' : undefined);
  if (said === undefined) throw new Error('neither namespace nor host says which region this is');
  return said as Region;
}

/** The number at the end of a reference's address, `…/connected-realm/509?namespace=…`. */
export function idOfHref(kind: string, href: string): number | null {
  const id = new RegExp(`/${kind}/(\\d{1,9})(?:[/?#]|$)`).exec(href)?.[1];
  return id === undefined ? null : Number(id);
}
