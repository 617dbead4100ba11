/** How often a source may be asked. */
export interface RateLimit {
  perMinute: number;
  /** Questions in a row after a rest. */
  burst: number;
}

/** Fills with `perMinute` tokens up to `burst`; a question takes one. */
export class TokenBucket {
  readonly #limit: RateLimit;
  #tokens: number;
  #atMs: number;

  constructor(limit: RateLimit, nowMs: number) {
    this.#limit = limit;
    this.#tokens = limit.burst;
    this.#atMs = nowMs;
  }

  /** Takes one. @returns 0 when there was one, else in how many ms there will be; then nothing was taken. */
  take(nowMs: number): number {
    const { perMinute, burst } = this.#limit;
    const gained = (Math.max(0, nowMs - this.#atMs) * perMinute) / 60_000;
    this.#tokens = Math.min(burst, this.#tokens + gained);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) * 60_000) / perMinute);
    this.#tokens -= 1;
    return 0;
  }
}
