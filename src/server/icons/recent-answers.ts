/**
 * Keeps the answers used last: at most `limit` of them, none older than `maxAge`.
 * Specification, section 9: "Icon cache 50 entries, 168 hours."
 */
export class RecentAnswers<Value> {
  readonly #entries = new Map<string, { value: Value; expires: number }>();
  readonly #limit: number;
  readonly #maxAge: number;
  readonly #now: () => number;

  /** @param maxAge in milliseconds; `now` in milliseconds since 1970. */
  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#maxAge = maxAge;
    this.#now = now;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expires <= this.#now()) return undefined;
    // A map remembers the order of insertion: the first key is the one unused for longest.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expires: this.#now() + this.#maxAge });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#limit && !oldest.done) this.#entries.delete(oldest.value);
  }

  get size(): number {
    return this.#entries.size;
  }
}
