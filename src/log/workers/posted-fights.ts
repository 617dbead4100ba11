/** What the page has of the fights of a log that is followed, so that it is sent only what is new or has changed. */
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';

/** The settled fights of a log, as they were sent last. */
export class PostedFights {
  #fights: readonly string[] = [];
  #count = 0;
  readonly #contexts = new Map<string, string>();

  /** Without combat outside of fights. */
  get count(): number {
    return this.#count;
  }

  /**
   * Notes all fights of the log as sent.
   *
   * @returns those to send: from the first on that is new or has changed, so that fights arrive in their order.
   */
  takeFights(fights: readonly Fight[]): readonly Fight[] {
    // The sums of a fight change with its timeline, which is the longest part by far.
    const texts = fights.map((fight) => JSON.stringify({ ...fight, timeline: [] }));
    const same = texts.findIndex((text, at) => text !== this.#fights[at]);
    this.#fights = texts;
    this.#count = fights.filter(({ kind }) => kind !== 'combat').length;
    return same < 0 ? [] : fights.slice(same);
  }

  /**
   * Notes all contexts of the log as sent.
   *
   * @returns those to send: the new and the changed ones.
   */
  takeContexts(contexts: readonly FightContext[]): FightContext[] {
    return contexts.filter((context) => {
      const text = JSON.stringify(context);
      const before = this.#contexts.get(context.fightId);
      this.#contexts.set(context.fightId, text);
      return text !== before;
    });
  }
}
