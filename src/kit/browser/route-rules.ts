/** What a build says about its paths, and which of its rules hold for one path. Pure. */

import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';
import { isRecord } from '#lib/guards.ts';

export interface RouteRule {
  /** Where the path leads instead: a path of this site, or an address elsewhere. */
  redirect?: string;
  /** True when the page was rendered at build time. */
  prerender?: boolean;
}

/** Rules by path. `wildcard` keys hold for everything below them, `dynamic` keys by their first segments. */
export interface RouteMatcher {
  static: Record<string, RouteRule>;
  wildcard: Record<string, RouteRule>;
  dynamic: Record<string, RouteMatcher>;
}

/** `builds/meta/{id}.json`. */
export interface BuildManifest {
  id: string;
  /** Milliseconds since 1970 at which it was built. */
  timestamp: number;
  prerendered: string[];
  matcher: RouteMatcher;
}

/**
 * The rules for a path: the most general first, so that the closer one wins.
 * `/a`, `/A` and `/a/` are the same path, as for routes; a wildcard key `/a` also holds for `/a` itself.
 */
export function routeRules(manifest: BuildManifest, path: string): RouteRule {
  const wanted = withoutTrailingSlash(path).toLowerCase();
  const found = Object.assign({}, ...collect(manifest.matcher, wanted)) as RouteRule;
  return manifest.prerendered.includes(wanted) ? { ...found, prerender: true } : found;
}

function collect(matcher: RouteMatcher, path: string): RouteRule[] {
  const rules: RouteRule[] = [];
  for (const [key, rule] of byLength(matcher.wildcard)) if (isBelow(path, key)) rules.push(rule);
  for (const [key, inner] of byLength(matcher.dynamic))
    if (isBelow(path, key)) {
      const rest = `/${segments(path).slice(segments(key).length).join('/')}`;
      rules.push(...collect(inner, rest));
    }
  const exact = own(matcher.static, path) ?? own(matcher.static, `${path}/`);
  return exact ? [...rules, exact] : rules;
}

function byLength<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).toSorted(([a], [b]) => a.length - b.length);
}

function own(record: Record<string, RouteRule>, key: string): RouteRule | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isBelow(path: string, key: string): boolean {
  const base = withoutTrailingSlash(key.replace(/\/\*\*$/, ''));
  return base === '/' || path === base || path.startsWith(`${base}/`);
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function withoutTrailingSlash(path: string): string {
  return withoutTrailingSlashes(path) || '/';
}

/** Takes what came over the wire for a manifest, or nothing when it is none. */
export function parseBuildManifest(answer: unknown): BuildManifest | undefined {
  if (!isRecord(answer) || typeof answer['id'] !== 'string') return undefined;
  const { timestamp, prerendered, matcher } = answer;
  return {
    id: answer['id'],
    timestamp: typeof timestamp === 'number' ? timestamp : 0,
    prerendered: Array.isArray(prerendered)
      ? prerendered.filter((path) => typeof path === 'string')
      : [],
    matcher: parseMatcher(matcher),
  };
}

function parseMatcher(answer: unknown): RouteMatcher {
  const given = isRecord(answer) ? answer : {};
  return {
    static: mapRecord(given['static'], parseRule),
    wildcard: mapRecord(given['wildcard'], parseRule),
    dynamic: mapRecord(given['dynamic'], parseMatcher),
  };
}

function parseRule(answer: unknown): RouteRule {
  const rule: RouteRule = {};
  if (!isRecord(answer)) return rule;
  if (typeof answer['redirect'] === 'string') rule.redirect = answer['redirect'];
  if (typeof answer['prerender'] === 'boolean') rule.prerender = answer['prerender'];
  return rule;
}

function mapRecord<T>(answer: unknown, parse: (value: unknown) => T): Record<string, T> {
  if (!isRecord(answer)) return {};
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, parse(value)]));
}
