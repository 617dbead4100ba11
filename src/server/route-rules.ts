import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';

/** What may be said about a path before any page is loaded. */
export interface RouteRule {
  /** Path to go to instead. The query of the request is kept. */
  redirect?: string;
  /** The document is written at build time and does not change until the next build. */
  prerender?: true;
}

/**
 * Rules by path, in lower case. A path that ends in `/**` also covers everything below it.
 *
 * This is the only list: the build writes it into `builds/meta/{id}.json`, from which the browser
 * honors a redirect before it navigates; the server honors the same rules for direct requests.
 */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  '/offline.html': { prerender: true },

  // The names players type for our pages.
  '/cds': { redirect: '/cooldowns' },
  '/dps': { redirect: '/hps-dps' },
  '/dps-hps': { redirect: '/hps-dps' },
  '/hps': { redirect: '/hps-dps' },
  '/logs/**': { redirect: '/hps-dps' },
  '/keys': { redirect: '/mplus' },
  '/m+': { redirect: '/mplus' },
  '/mythic-plus': { redirect: '/mplus' },
  '/raids': { redirect: '/raid' },
  '/title': { redirect: '/current-title-holders' },
  '/title-holders': { redirect: '/current-title-holders' },
  '/titles': { redirect: '/current-title-holders' },
};

/** Rules as the browser reads them: exact paths, then paths with everything below, then patterns. */
export interface RuleMatcher {
  static: Record<string, RouteRule>;
  /** Keys carry no `/**`. */
  wildcard: Record<string, RouteRule>;
  /** Patterns with parameters. No route has parameters, so this stays empty. */
  dynamic: Record<string, RouteRule>;
}

/** Sorts rules into the three kinds of a build's metadata file. */
export function toMatcher(rules: Readonly<Record<string, RouteRule>>): RuleMatcher {
  const matcher: RuleMatcher = { static: {}, wildcard: {}, dynamic: {} };
  for (const [path, rule] of Object.entries(rules)) {
    if (path.endsWith('/**')) matcher.wildcard[path.slice(0, -3)] = rule;
    else matcher.static[path] = rule;
  }
  return matcher;
}

/**
 * The rule for a decoded path without query. Neither case nor a trailing slash makes a difference, as for routes; an exact
 * path wins over a wildcard and a longer wildcard over a shorter one.
 */
export function findRule(matcher: RuleMatcher, path: string): RouteRule | undefined {
  const plain = (path.length > 1 ? withoutTrailingSlashes(path) : path).toLowerCase();
  if (Object.hasOwn(matcher.static, plain)) return matcher.static[plain];
  let found: string | undefined;
  for (const prefix of Object.keys(matcher.wildcard)) {
    const covers = plain === prefix || plain.startsWith(`${prefix}/`);
    if (covers && prefix.length > (found?.length ?? -1)) found = prefix;
  }
  return found === undefined ? undefined : matcher.wildcard[found];
}

/**
 * Paths whose document is written at build time.
 *
 * @internal for the build
 */
export function prerenderedPaths(rules: Readonly<Record<string, RouteRule>>): string[] {
  return Object.keys(rules).filter((path) => rules[path]?.prerender);
}
