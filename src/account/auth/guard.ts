/** Who may open which page. The same rules hold on the server and on navigation in the browser. */

import { GUARD_RULES, type GuardRules } from './configuration.ts';

export interface GuardedRequest {
  /** Path of the address as it came. */
  path: string;
  /** Path of the route it matched, when known: `/Account` and `/%61ccount` match the same one. */
  pattern?: string;
}

/** True when only a signed-in visitor may open it. */
export function isGuarded(request: GuardedRequest, rules: GuardRules = GUARD_RULES): boolean {
  const paths = [plainPath(request.path)];
  if (request.pattern !== undefined) paths.push(plainPath(request.pattern));
  const isListed = (list: readonly string[]) =>
    list.some((rule) => paths.some((path) => covers(rule, path)));
  if (isListed([rules.login, rules.callback, ...rules.exclude])) return false;
  return isListed(rules.include);
}

function covers(rule: string, path: string): boolean {
  const base = plainPath(rule.replace(/\/\*\*$/, ''));
  if (path === base) return true;
  return rule.endsWith('/**') && path.startsWith(base === '/' ? base : `${base}/`);
}

/** As the router compares paths: decoded, in one case, no slash at the end and none doubled. */
function plainPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not decodable: it matches no route, and is compared as it stands.
  }
  return `/${decoded}`
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}
