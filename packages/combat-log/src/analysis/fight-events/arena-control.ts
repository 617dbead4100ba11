/** Crowd control on the players of an arena match, with its diminishing returns, and what answered it. */
import {
  CONTROL_RESET_MS,
  controlCategoryOf,
  controlPart,
  isTrinket,
  type ControlCategory,
} from '#game/crowd-control.ts';
import type { Fight } from '#analysis/fight.ts';
import { cooldownUsesOf } from './cooldown-uses.ts';
import { AURA_CHANGE, CAST_STAGE, type FightEvents } from './fight-events.ts';

/** One control of one player. */
export interface ControlSpan {
  /** GUID of who was controlled. */
  guid: string;
  /** GUID of the player it came from, of a pet its owner; null where the line names none. */
  by: string | null;
  spellId: number;
  name: string;
  category: ControlCategory;
  fromMs: number;
  /** The end of the match where `isOpen`. */
  toMs: number;
  /** The log has no end of it. */
  isOpen: boolean;
  /** The part of its time by the rule: 1, 0.5 or 0.25; null where the log does not tell how many came before. */
  part: number | null;
}

/** A trinket or a tracked defensive of a player. */
export interface ControlAnswer {
  guid: string;
  kind: 'trinket' | 'defensive';
  spellId: number;
  name: string;
  atMs: number;
  /** When its buff ended; the same as `atMs` where the log shows none. */
  toMs: number;
}

export interface ArenaControl {
  lengthMs: number;
  /** In order of time. */
  spans: ControlSpan[];
  answers: ControlAnswer[];
}

/** Empty for any other fight. */
export function arenaControl({
  events,
  fight,
}: {
  events: FightEvents;
  fight: Fight;
}): ArenaControl {
  const { lengthMs } = events;
  if (fight.kind !== 'arena') return { lengthMs, spans: [], answers: [] };
  return {
    lengthMs,
    spans: controlSpans(events, fight),
    answers: [...trinketsOf(events), ...defensivesOf(events)].toSorted((a, b) => a.atMs - b.atMs),
  };
}

/** What is known of one category on one player. */
interface Returns {
  /** Controls that count against the next one. */
  before: number;
  active: number;
  /** End of the last one. */
  endMs: number;
  /** False from a moment on that contradicts the rule, until it was reset. */
  isKnown: boolean;
}

function controlSpans(events: FightEvents, fight: Fight): ControlSpan[] {
  const { auras, spells, units, lengthMs } = events;
  const categories = spells.map(({ spellId }) => controlCategoryOf(spellId));
  const teams = new Map(fight.players.map(({ guid, team }) => [guid, team]));
  const spans: ControlSpan[] = [];
  const open = new Map<string, ControlSpan>();
  const returns = new Map<string, Returns>();
  for (let row = 0; row < auras.length; row++) {
    const spell = auras.spell[row]!;
    const category = categories[spell] ?? null;
    const target = units[auras.target[row]!];
    const change = auras.change[row]!;
    if (category === null || target?.isPlayer !== true || auras.isBuff[row] === 1) continue;
    if (change === AURA_CHANGE.dose) continue;
    const source = units[auras.source[row]!];
    const owner = source && units[source.ownerIndex];
    const by = owner?.isPlayer === true ? owner.guid : null;
    if (by !== null && isOneTeam(teams.get(by), teams.get(target.guid))) continue;
    const atMs = auras.timeMs[row]!;
    const key = `${target.guid} ${source?.guid ?? ''} ${spells[spell]!.spellId}`;
    const state = stateOf(returns, `${target.guid} ${category}`, fight.beginningMissing !== true);
    const running = open.get(key);
    if (running) {
      running.toMs = atMs;
      running.isOpen = false;
      open.delete(key);
      state.active -= 1;
      state.endMs = atMs;
    }
    if (change === AURA_CHANGE.removed) {
      // It began before the log: nothing is known until the returns are reset.
      if (!running) Object.assign(state, { isKnown: false, endMs: atMs });
      continue;
    }
    const span: ControlSpan = {
      guid: target.guid,
      by,
      spellId: spells[spell]!.spellId,
      name: spells[spell]!.name,
      category,
      fromMs: atMs,
      toMs: lengthMs,
      isOpen: true,
      part: nextPart(state, atMs),
    };
    spans.push(span);
    open.set(key, span);
  }
  return spans;
}

const isOneTeam = (a: number | null | undefined, b: number | null | undefined): boolean =>
  typeof a === 'number' && a === b;

function stateOf(returns: Map<string, Returns>, key: string, isKnown: boolean): Returns {
  const known = returns.get(key);
  if (known) return known;
  const made: Returns = { before: 0, active: 0, endMs: isKnown ? -Infinity : 0, isKnown };
  returns.set(key, made);
  return made;
}

/** Counts one more, and gives the part of its time that it has. */
function nextPart(state: Returns, atMs: number): number | null {
  if (state.active === 0 && atMs - state.endMs >= CONTROL_RESET_MS)
    Object.assign(state, { before: 0, isKnown: true });
  const part = controlPart(state.before);
  // Who is immune gets no debuff: the count is not that of the game.
  if (part === 0) state.isKnown = false;
  state.before += 1;
  state.active += 1;
  return state.isKnown ? part : null;
}

function trinketsOf({ casts, units, spells }: FightEvents): ControlAnswer[] {
  const found: ControlAnswer[] = [];
  for (let row = 0; row < casts.length; row++) {
    const unit = units[casts.source[row]!];
    const spell = spells[casts.spell[row]!];
    if (casts.stage[row] !== CAST_STAGE.success || unit?.isPlayer !== true || !spell) continue;
    if (!isTrinket(spell.spellId)) continue;
    const atMs = casts.timeMs[row]!;
    found.push({ guid: unit.guid, kind: 'trinket', ...spellOf(spell), atMs, toMs: atMs });
  }
  return found;
}

const DEFENSIVE: ReadonlySet<string> = new Set(['personal-defensive', 'immunity', 'external']);

function defensivesOf(events: FightEvents): ControlAnswer[] {
  return [...cooldownUsesOf(events)].flatMap(([unit, cooldowns]) =>
    cooldowns
      .filter(({ cooldown }) => DEFENSIVE.has(cooldown.category) && !isTrinket(cooldown.spellId))
      .flatMap(({ cooldown, spell, uses }) =>
        uses.map(({ castMs, activeUntilMs, activeFrom }): ControlAnswer => ({
          guid: events.units[unit]!.guid,
          kind: 'defensive',
          ...(events.spells[spell] ? spellOf(events.spells[spell]) : spellOf(cooldown)),
          atMs: castMs,
          toMs: activeFrom === 'aura' ? activeUntilMs! : castMs,
        })),
      ),
  );
}

const spellOf = ({ spellId, name }: { spellId: number; name: string }) => ({ spellId, name });
