/**
 * The first `limit` of a list in its order, with those of `kept` among them: what stands further back takes the last places.
 *
 * @param kept of `all`, each once; no more than `limit`.
 */
export function firstWith<T>(all: readonly T[], kept: readonly T[], limit: number): T[] {
  const keeps = new Set(kept.slice(0, limit));
  const others = all.filter((one) => !keeps.has(one)).slice(0, limit - keeps.size);
  const shown = new Set([...keeps, ...others]);
  return all.filter((one) => shown.has(one));
}
