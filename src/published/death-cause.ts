import type { FightSummary, SummaryHit } from '#analysis/publish/fight-summary.ts';
import type { ShownPlayer } from './shown-players.ts';

/** Who dealt a hit or a heal: a player, or the name of anything else. */
export function dealerOf(by: SummaryHit['by'], players: readonly ShownPlayer[]): string {
  if (typeof by === 'number') return players[by]?.label ?? 'a player';
  return by === '' ? 'unknown' : by;
}

/** What a spell of a summary is called. */
export function spellName(spells: FightSummary['spells'], index: number): string {
  const name = spells[index]?.[1] ?? '';
  return name === '' ? 'melee or the environment' : name;
}

/** The hit with overkill, or else the last one: `Overwhelming Power · Ulgrax`. */
export function causeOf(
  hits: readonly SummaryHit[],
  spells: FightSummary['spells'],
  players: readonly ShownPlayer[],
): string {
  const last =
    hits.findLast(({ kind, overkill }) => kind === 'hit' && overkill > 0) ??
    hits.findLast(({ kind }) => kind === 'hit');
  return last
    ? `${spellName(spells, last.spell)} · ${dealerOf(last.by, players)}`
    : 'cause unknown';
}
