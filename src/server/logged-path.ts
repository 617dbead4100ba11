/**
 * Addresses whose last part opens something by itself, without an account: who reads it in a log could use it. `tools/scripts/logged-paths.test.ts`
 * asks of every route whether it is one.
 */
const CAPABILITIES: readonly [path: RegExp, pattern: string][] = [
  [/^\/+raid-feed\/+[^/]/i, '/raid-feed/:file'],
  [/^\/+raid-answer\/+[^/]/i, '/raid-answer/:token'],
  [/^\/+fight\/+[^/]/i, '/fight/:id'],
];

/**
 * What a log says of an address.
 *
 * @param path of a request, without its query; as it came or decoded.
 * @returns the path, or the pattern of its route where a part of it is a secret.
 */
export function loggedPath(path: string): string {
  const known = [path, decoded(path)];
  return CAPABILITIES.find(([secret]) => known.some((one) => secret.test(one)))?.[1] ?? path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
