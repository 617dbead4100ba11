/** What is said of the shared charges of battle resurrections: always with the rule it rests on. */
import type { BattleResPool } from '#analysis/fight-events/battle-res-at.ts';
import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import { formatClock } from '#lib/format-clock.ts';

const UNKNOWN: Readonly<Record<NonNullable<BattleResPool['unknown']>, string>> = {
  'no-rule':
    'How many charges there were is not known: we have no rule for this difficulty or this size of group.',
  key: 'How many charges there were is not shown for one boss: in a key the charges belong to the whole run.',
  contradicted:
    'How many charges there were is not shown: the log has more of them than the rule we know allows.',
};

/** Charges used and gained over `lengthMs`, the rule, its source, and what the log leaves open. */
export function formatResPool(pool: BattleResPool, lengthMs: number): string {
  const { rule, usesMs, unlisted, casters, unknownSpecs } = pool;
  const unsaid = unknownSpecs > 0 ? `, of ${unknownSpecs} more it is not known` : '';
  const who =
    casters === 0
      ? ` No specialization there can cast one${unsaid}.`
      : ` ${casters} ${casters === 1 ? 'player is' : 'players are'} of a specialization that can cast one${unsaid}.`;
  const open =
    unlisted > 0
      ? ` ${unlisted} more ${unlisted === 1 ? 'resurrection' : 'resurrections'} came from a spell we do not know. Whether it took a charge is unknown.`
      : '';
  const end = battleResAt(pool, lengthMs);
  if (!rule || !end || pool.unknown !== null)
    return `Battle resurrections used: ${usesMs.length}. ${UNKNOWN[pool.unknown ?? 'no-rule']}${who}${open}`;
  return `Battle resurrections: ${end.used} used, ${end.left} left at the end. ${rule.words} Here that is one every ${formatClock(rule.rechargeSeconds * 1000)}. Source: ${rule.source}. The log shows what was offered. A refused one counts as used.${who}${open}`;
}

/** `1 battle res left`, at the moment of a death; null where nothing is known. */
export function formatResLeft(pool: BattleResPool, atMs: number): string | null {
  const state = battleResAt(pool, atMs);
  if (!state) return null;
  return state.left === 0 ? 'no battle res left' : `${state.left} battle res left`;
}

/** The same in a sentence, with when the next charge comes. */
export function stateSentence(pool: BattleResPool, atMs: number): string | null {
  const state = battleResAt(pool, atMs);
  if (!state) return null;
  const { left, used, nextMs } = state;
  const charges =
    left === 0 ? 'no charge was' : left === 1 ? 'one charge was' : `${left} charges were`;
  const next = nextMs === null ? '' : `, the next one at ${formatClock(nextMs)}`;
  return `Battle resurrection at that moment: ${charges} left, ${used} used before${next}.`;
}
