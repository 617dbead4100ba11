import { DEATH_PLACE_MS } from './death-places.ts';

/** So that the step of the first place is whole, and the line before it can ask. */
const MARGIN_MS = 1000;

/** The time around players' deaths, asked line by line as the fight goes on. */
export class TimesAround {
  readonly #times: readonly number[];
  #next = 0;

  constructor(deaths: readonly [player: string, atMs: number][]) {
    this.#times = deaths.map(([, atMs]) => atMs).toSorted((a, b) => a - b);
  }

  /** Whether a death is close to `timeMs` of the fight. Times may only step back by less than the margin. */
  has(timeMs: number): boolean {
    while (this.#next < this.#times.length && this.#times[this.#next]! + DEATH_PLACE_MS < timeMs)
      this.#next++;
    const death = this.#times[this.#next];
    return death !== undefined && timeMs >= death - DEATH_PLACE_MS - MARGIN_MS;
  }
}
