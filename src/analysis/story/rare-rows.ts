import { SUPPORT_KIND } from '#parser/story-columns.ts';
import { STORY } from '#parser/story-events.ts';
import type { StoryLine } from '#parser/story-line.ts';
import { type RowBudget, STORY_TABLES, TableWriter } from '#parser/story-writer.ts';
import type { FightStory } from './fight-story.ts';
import { beginRow } from './story-row.ts';

/** Writes what happens a few times in a fight: interrupts, dispels, resurrections, and what support buffs brought. */
export class RareRows {
  readonly #interrupts;
  readonly #dispels;
  readonly #resurrects;
  readonly #supports;

  constructor(budget: RowBudget) {
    this.#interrupts = new TableWriter(STORY_TABLES.interrupts, budget);
    this.#dispels = new TableWriter(STORY_TABLES.dispels, budget);
    this.#resurrects = new TableWriter(STORY_TABLES.resurrects, budget);
    this.#supports = new TableWriter(STORY_TABLES.supports, budget);
  }

  /** Takes a line of any kind, and keeps those that belong here. */
  add(code: number, line: StoryLine, timeMs: number): void {
    switch (code) {
      case STORY.interrupt:
        this.#interrupt(line, timeMs);
        break;
      case STORY.dispel:
      case STORY.stolen:
        this.#dispel(line, timeMs, code === STORY.stolen);
        break;
      case STORY.resurrect:
        beginRow(this.#resurrects, line, timeMs);
        break;
      case STORY.damageSupport:
        this.#support(line, timeMs, SUPPORT_KIND.damage);
        break;
      case STORY.healSupport:
        this.#support(line, timeMs, SUPPORT_KIND.heal);
        break;
      case STORY.absorbSupport:
        this.#support(line, timeMs, SUPPORT_KIND.absorb);
        break;
    }
  }

  tables(): Pick<FightStory, 'interrupts' | 'dispels' | 'resurrects' | 'supports'> {
    return {
      interrupts: this.#interrupts.table(),
      dispels: this.#dispels.table(),
      resurrects: this.#resurrects.table(),
      supports: this.#supports.table(),
    };
  }

  #interrupt(line: StoryLine, timeMs: number): void {
    const row = beginRow(this.#interrupts, line, timeMs);
    if (row >= 0) this.#interrupts.columns.interruptedSpell[row] = line.extraSpell;
  }

  #dispel(line: StoryLine, timeMs: number, stolen: boolean): void {
    const row = beginRow(this.#dispels, line, timeMs);
    if (row < 0) return;
    this.#dispels.columns.dispelledSpell[row] = line.extraSpell;
    this.#dispels.columns.stolen[row] = stolen ? 1 : 0;
  }

  #support(line: StoryLine, timeMs: number, kind: number): void {
    const row = beginRow(this.#supports, line, timeMs);
    if (row < 0) return;
    const { columns } = this.#supports;
    columns.supporter[row] = line.extraUnit;
    columns.kind[row] = kind;
    columns.friendly[row] = line.targetFriendly ? 1 : 0;
    const { amount, excess, absorbed } = line.tail;
    columns.amount[row] = amount - excess + absorbed;
  }
}
