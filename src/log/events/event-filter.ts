/** Which events of a fight a filter lets through, and what can be chosen. One pass over the columns each. */
import type { EventColumns, EventUnit } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { npcIdOf } from '#parser/unit-table.ts';
import { playerToken } from '#log/session/player-token.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { EventFilter } from './event-address.ts';

/** All creatures of one kind are one choice, everything else is itself. */
export function unitKey({ guid }: EventUnit): string {
  const npcId = npcIdOf(guid);
  return npcId === null ? `unit-${playerToken(guid)}` : `npc-${npcId}`;
}

/** The rows that fit, in the order of time. Of a brushed part its beginning counts and its end does not. */
export function matchingEvents(
  columns: EventColumns,
  { type, source, target, spellId, least }: EventFilter,
  range: Range | null,
): Uint32Array {
  const { length, kind, timeMs } = columns;
  const wantedKind = type === null ? 0 : EVENT_KIND[type];
  const sources = unitsOf(columns, source);
  const targets = unitsOf(columns, target);
  const spells = spellsOf(columns, spellId);
  const found = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    if (wantedKind !== 0 && kind[row] !== wantedKind) continue;
    if (range && (timeMs[row]! < range.fromMs || timeMs[row]! >= range.toMs)) continue;
    if (sources && sources[columns.source[row]!] !== 1) continue;
    if (targets && targets[columns.target[row]!] !== 1) continue;
    if (spells && spells[columns.spell[row]!] !== 1) continue;
    if (least !== null && !(columns.amount[row]! >= least)) continue;
    found[count] = row;
    count += 1;
  }
  return found.slice(0, count);
}

function unitsOf({ units }: EventColumns, wanted: string | null): Uint8Array | null {
  return wanted === null
    ? null
    : Uint8Array.from(units, (unit) => (unitKey(unit) === wanted ? 1 : 0));
}

/** One name can have several ids: all of them are the ability. */
function spellsOf({ spells }: EventColumns, wanted: number | null): Uint8Array | null {
  if (wanted === null) return null;
  const name = spells.find((spell) => spell.spellId === wanted)?.name;
  return Uint8Array.from(spells, (spell) =>
    spell.spellId === wanted || (spell.name !== '' && spell.name === name) ? 1 : 0,
  );
}

export interface EventChoice {
  /** Of the address. */
  value: string;
  name: string;
  events: number;
}

export interface EventChoices {
  sources: EventChoice[];
  targets: EventChoice[];
  spells: EventChoice[];
}

/** So many choices a list has at most, those with most events. */
const MOST_CHOICES = 200;

function unitChoice(unit: EventUnit): [key: string, value: string, name: string] {
  const key = unitKey(unit);
  return [key, key, unit.name];
}

/** What stands in the events of a fight, most events first. */
export function eventChoices(columns: EventColumns): EventChoices {
  const { length, units, spells } = columns;
  const ofSource = new Uint32Array(units.length);
  const ofTarget = new Uint32Array(units.length);
  const ofSpell = new Uint32Array(spells.length);
  for (let row = 0; row < length; row += 1) {
    if (columns.source[row]! >= 0) ofSource[columns.source[row]!]! += 1;
    if (columns.target[row]! >= 0) ofTarget[columns.target[row]!]! += 1;
    if (columns.spell[row]! >= 0) ofSpell[columns.spell[row]!]! += 1;
  }
  return {
    sources: merged(units.map(unitChoice), ofSource),
    targets: merged(units.map(unitChoice), ofTarget),
    spells: merged(
      spells.map(({ spellId, name }) => [
        name === '' ? `#${spellId}` : name,
        String(spellId),
        name === '' ? `Spell ${spellId}` : name,
      ]),
      ofSpell,
    ),
  };
}

function merged(
  named: readonly (readonly [key: string, value: string, name: string])[],
  counts: Uint32Array,
): EventChoice[] {
  const choices = new Map<string, EventChoice & { most: number }>();
  for (const [index, [key, value, name]] of named.entries()) {
    const events = counts[index] ?? 0;
    if (events === 0) continue;
    const known = choices.get(key);
    if (!known) choices.set(key, { value, name, events, most: events });
    else {
      known.events += events;
      if (events > known.most) Object.assign(known, { value, most: events });
    }
  }
  return [...choices.values()]
    .toSorted((one, other) => other.events - one.events)
    .slice(0, MOST_CHOICES)
    .map(({ value, name, events }) => ({ value, name, events }));
}
