/** Questions of a source that wait for their answers, one of a task at most. */
export class Underway {
  readonly #works = new Map<string, Promise<void>>();
  readonly #errors: unknown[] = [];

  get size(): number {
    return this.#works.size;
  }

  has(task: string): boolean {
    return this.#works.has(task);
  }

  names(): string[] {
    return [...this.#works.keys()];
  }

  /** @returns its end, which never fails, and a signal that aborts then. */
  start(task: string, work: Promise<void>): { ended: Promise<void>; ends: AbortSignal } {
    const ending = new AbortController();
    const ended = work
      .catch((error: unknown) => void this.#errors.push(error))
      .finally(() => {
        this.#works.delete(task);
        ending.abort();
      });
    this.#works.set(task, ended);
    return { ended, ends: ending.signal };
  }

  /** Throws what a question has thrown, once. */
  raise(): void {
    if (this.#errors.length > 0) throw this.#errors.shift();
  }

  /** Waits until any of them has ended. */
  async oneEnds(): Promise<void> {
    await Promise.race(this.#works.values());
  }

  /** Waits until all of them have. */
  async ended(): Promise<void> {
    await Promise.all(this.#works.values());
  }
}
