/**
 * Puts what a rehearsal needs into a file of `deploy/`.
 *
 * @throws Error where a configuration no longer holds what is to be replaced: then it would not be the one that is tested.
 */
export function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  let replaced = text;
  for (const [from, to] of pairs) {
    if (!replaced.includes(from)) throw new Error(`The configuration holds no "${from}".`);
    replaced = replaced.replaceAll(from, to);
  }
  return replaced;
}
