import { EMBELLISHED_BONUS } from '#game/gear-slots.ts';
import { decodeUtf8 } from '#lib/utf8.ts';
import { readCombatant } from './combatant-info.ts';

/** A gear piece, talent or aura as COMBATANT_INFO writes it; see `CombatantFacts` in `fight-events.ts`. */
export interface CombatantLine {
  guid: string;
  specId: number | null;
  itemLevel: number | null;
  gear: {
    slot: number;
    itemId: number;
    itemLevel: number;
    enchantIds: number[];
    permanentEnchantId: number | null;
    temporaryEnchantId: number | null;
    gemIds: number[];
    bonusCount: number;
    isEmbellished: boolean;
  }[];
  talents: { nodeId: number; entryId: number; rank: number }[];
  auras: { casterGuid: string; spellId: number; stacks: number | null }[];
  /** Of the bracket, before the match; absent where the line has none or 0. */
  rating?: number;
}

/** Lists longer than any client writes are cut here. */
const MOST_ENTRIES = 512;
/** Characters of a field that are kept; a GUID has fewer. */
const LONGEST_WORD = 64;

type Nested = string | Nested[];

/**
 * Everything a COMBATANT_INFO line says that a review asks for. `bytes[start, end)` is what follows the event name.
 * Null when the line has no GUID. Groups that are missing or of another shape are empty.
 */
export function readCombatantLine(
  bytes: Uint8Array,
  start: number,
  end: number,
): CombatantLine | null {
  const known = readCombatant(bytes, start, end);
  if (known === null) return null;
  const text = decodeUtf8(bytes, start, end);
  const bracket = text.search(/[[(]/);
  const groups = bracket < 0 ? [] : parseGroups(text, bracket).filter((part) => part !== '');
  const lists = groups.filter((part) => typeof part !== 'string');
  const gear = lists.findLast((list) => isGear(list)) ?? [];
  const auras = lists.findLast((list) => isAuras(list)) ?? [];
  const talents = lists[0] !== gear && lists[0] !== auras ? (lists[0] ?? []) : [];
  return {
    guid: decodeUtf8(bytes, known.guidStart, known.guidEnd),
    specId: known.specId,
    itemLevel: known.itemLevel,
    gear: gear.flatMap(gearPiece).slice(0, MOST_ENTRIES),
    talents: talents.flatMap(talent).slice(0, MOST_ENTRIES),
    auras: auraList(auras).slice(0, MOST_ENTRIES),
    ...ratingIn(text),
  };
}

/** Behind the last list stand honor level, season, rating and tier: so the lines of recorded matches, whose season is that of the START line. */
function ratingIn(text: string): { rating?: number } {
  const rating = Number(/\],\d+,\d+,(\d+),\d+$/.exec(text.trimEnd())?.[1] ?? 0);
  return rating > 0 ? { rating } : {};
}

/** The fields from `at` on; what stands in brackets as lists. Never deeper than eight. */
function parseGroups(text: string, at: number): Nested[] {
  const top: Nested[] = [];
  const open: Nested[][] = [top];
  let from = at;
  const endWord = (to: number): void => {
    if (to > from) open.at(-1)!.push(text.slice(from, Math.min(to, from + LONGEST_WORD)));
    from = to + 1;
  };
  for (let k = at; k < text.length; k++) {
    const character = text[k]!;
    if (character === '[' || character === '(') {
      endWord(k);
      const group: Nested[] = [];
      open.at(-1)!.push(group);
      if (open.length < 8) open.push(group);
    } else if (character === ']' || character === ')') {
      endWord(k);
      if (open.length > 1) open.pop();
    } else if (character === ',') {
      endWord(k);
    }
  }
  endWord(text.length);
  return top;
}

function isGear(list: Nested[]): boolean {
  const [first] = list;
  return Array.isArray(first) && first.length === 5 && Array.isArray(first[2]);
}

function isAuras(list: Nested[]): boolean {
  const [first] = list;
  return typeof first === 'string' && first.includes('-');
}

function gearPiece(entry: Nested, slot: number): CombatantLine['gear'] {
  if (!Array.isArray(entry) || entry.length < 5) return [];
  const [itemId, itemLevel, enchants, bonuses, gems] = entry;
  const id = numberOf(itemId);
  if (id === 0) return [];
  const gemPairs = numbersOf(gems);
  const [permanent = 0, temporary = 0] = numbersOf(enchants);
  return [
    {
      slot,
      itemId: id,
      itemLevel: numberOf(itemLevel),
      enchantIds: numbersOf(enchants).filter((enchant) => enchant > 0),
      permanentEnchantId: permanent > 0 ? permanent : null,
      temporaryEnchantId: temporary > 0 ? temporary : null,
      // Pairs of id and item level.
      gemIds: gemPairs.filter((_, place) => place % 2 === 0),
      bonusCount: Array.isArray(bonuses) ? bonuses.length : 0,
      isEmbellished: numbersOf(bonuses).includes(EMBELLISHED_BONUS),
    },
  ];
}

function talent(entry: Nested): CombatantLine['talents'] {
  if (!Array.isArray(entry) || entry.length !== 3) return [];
  const [nodeId, entryId, rank] = numbersOf(entry);
  return [{ nodeId: nodeId!, entryId: entryId!, rank: rank! }];
}

/** `caster,spell` pairs or `caster,spell,stacks` triples: a GUID begins each. */
function auraList(list: Nested[]): CombatantLine['auras'] {
  const auras: CombatantLine['auras'] = [];
  for (let at = 0; at < list.length; at++) {
    const word = list[at];
    if (typeof word !== 'string' || !isGuid(word)) continue;
    const spellId = numberOf(list[at + 1]);
    const third = list[at + 2];
    const stacks = typeof third === 'string' && !isGuid(third) ? numberOf(third) : null;
    if (spellId > 0) auras.push({ casterGuid: word, spellId, stacks });
  }
  return auras;
}

/** The zero GUID stands for a caster who is gone. */
function isGuid(word: string): boolean {
  return word.includes('-') || word === '0000000000000000';
}

function numberOf(field: Nested | undefined): number {
  const value = typeof field === 'string' ? Number(field) : 0;
  return Number.isFinite(value) ? value : 0;
}

function numbersOf(field: Nested | undefined): number[] {
  return Array.isArray(field) ? field.map(numberOf) : [];
}
