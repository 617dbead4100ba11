import { SPIRIT_OF_REDEMPTION, isShield, preventsDeath } from '#game/absorbing-spells.ts';
import type { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { DeathWatch, EXPLAINS_MS } from './death-watch.ts';
import type { FoundDeath } from './death-watch.ts';
import type { FightRecord } from './fight-record.ts';

/** Lines that tell how players live and die, as they are read: each death and what explains it goes to the open fights. */
export class PlayerFates {
  readonly #line: CombatLine;
  readonly #onDeath: (player: UnitId) => void;
  readonly #deaths = new DeathWatch();
  /** Until when a player who was struck down may become a spirit. */
  #spiritsUntil = -Infinity;

  /** `onDeath` hears of each death after the open fights have it. */
  constructor(line: CombatLine, onDeath: (player: UnitId) => void) {
    this.#line = line;
    this.#onDeath = onDeath;
  }

  /** Takes a line at a player that counts, whose number in the file is `lineNumber`. */
  read(code: number, lineNumber: number, open: readonly FightRecord[]): void {
    const { target, clock, unconscious } = this.#line;
    if (code === LINE.unitDied) {
      if (!unconscious) this.#died(this.#deaths.died(target, clock.sinceMs), open);
    } else if (code <= LINE.swingMissed || code === LINE.environmentalDamage) {
      this.#struck(code, lineNumber);
    } else if (code === LINE.absorbed) {
      this.#absorbed(open);
    }
  }

  /** Takes a line in which a player cast something. */
  acted(): void {
    const { source, clock } = this.#line;
    if (this.#deaths.isRecent(clock.sinceMs)) this.#deaths.acted(source, clock.sinceMs);
  }

  /** A swing that killed a player can say so in the line of its target alone. */
  landed(lineNumber: number): void {
    if (this.#line.targetDown) this.#struck(LINE.swingDamage, lineNumber);
  }

  /** Takes a line at a player that tells nothing else. */
  readFate(code: number, lineNumber: number, open: readonly FightRecord[]): void {
    const line = this.#line;
    const { target, source, spell, clock } = line;
    switch (code) {
      case LINE.split:
        this.#struck(code, lineNumber);
        for (const record of open) record.count(code, line, true);
        break;
      case LINE.instakill: {
        const blow = { line: lineNumber, source, spell, amount: 0, overkill: 0 };
        this.#deaths.struck(target, clock.sinceMs, blow, true, 0);
        this.#watchSpirits();
        break;
      }
      case LINE.resurrect:
        this.#died(this.#deaths.raised(target, clock.sinceMs), open);
        break;
      case LINE.spirit:
        this.#died(this.#deaths.becameSpirit(target, clock.sinceMs), open);
        break;
    }
  }

  /** A line was read: spirits are looked for only for a moment. */
  passed(): void {
    const line = this.#line;
    if (line.watchesSpirits && line.clock.sinceMs > this.#spiritsUntil) line.watchesSpirits = false;
  }

  /** Keeps the blow that may explain a death. */
  #struck(code: number, lineNumber: number): void {
    const { target, source, spell, clock, tail, missAbsorbed, targetDown } = this.#line;
    const missed = code === LINE.spellMissed || code === LINE.swingMissed;
    const absorbed = missed ? missAbsorbed : tail.absorbed;
    const lethal = !missed && (tail.excess > 0 || targetDown);
    if (!lethal && absorbed <= 0) return;
    const { amount, excess } = tail;
    const blow = { line: lineNumber, source, spell, amount, overkill: excess };
    this.#deaths.struck(target, clock.sinceMs, blow, lethal, absorbed);
    if (lethal) this.#watchSpirits();
  }

  #watchSpirits(): void {
    this.#line.watchesSpirits = true;
    this.#spiritsUntil = this.#line.clock.sinceMs + EXPLAINS_MS;
  }

  /** A player would have died, or a priest did. */
  #absorbed(open: readonly FightRecord[]): void {
    const { target, spell, spells, clock, tail } = this.#line;
    const id = spells.ids[spell]!;
    if (isShield(id)) return;
    if (id === SPIRIT_OF_REDEMPTION)
      this.#died(this.#deaths.becameSpirit(target, clock.sinceMs), open);
    if (!preventsDeath(id)) return;
    for (const record of open)
      record.addPrevented({
        unit: target,
        spell,
        amount: tail.amount,
        timeMs: record.timeAt(clock.sinceMs),
      });
  }

  #died(found: FoundDeath | null, open: readonly FightRecord[]): void {
    if (!found) return;
    const { target } = this.#line;
    for (const record of open) record.addDeath(target, found);
    this.#onDeath(target);
  }
}
