import type { FightContext } from './fight-context.ts';

/** The deaths of players that a first reading of the file found, handed out in order of time. */
export class KnownDeaths {
  readonly #deaths: FightContext['deaths'];
  #next = 0;

  constructor({ deaths }: Pick<FightContext, 'deaths'>) {
    this.#deaths = deaths.toSorted(([, a], [, b]) => a - b);
  }

  /** Those up to `toMs` of the fight that were not handed out yet: GUID and time. */
  until(toMs: number): FightContext['deaths'] {
    const first = this.#next;
    while (this.#next < this.#deaths.length && this.#deaths[this.#next]![1] <= toMs) this.#next++;
    return first === this.#next ? NONE : this.#deaths.slice(first, this.#next);
  }
}

const NONE: FightContext['deaths'] = [];
