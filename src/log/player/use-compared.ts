import { useEffect, useMemo } from 'react';
import type { PlayerTotals } from '#analysis/fight.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { NamedSide } from './compare-view.tsx';
import { formatPull } from './compare-options.ts';
import { fightMs, timelineMs } from '#log/session/fight-groups.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { nameParts } from '#lib/name-parts.ts';
import { playerToken } from '#log/session/player-token.ts';
import { logSession } from '#log/session/session.ts';
import { playersOfPart, useTargets } from '#log/meter/use-fight-part.ts';

export interface ComparedPart {
  item: PulledFight;
  players: readonly PlayerTotals[];
  exact: boolean;
  range: Range | null;
  partMs: number;
  /** To what the damage went; null for anything. */
  target: string | null;
  bossNpcIds: ReadonlySet<number>;
}

export type Compared =
  | { state: 'none' | 'reading' | 'missing' }
  | { state: 'ready'; a: NamedSide; b: NamedSide };

/**
 * The open player as side A, and side B: another player in the same part of the fight, or the same player in the same
 * seconds and with the same targets of another pull, whose events are read when a part of it is asked for.
 */
export function useCompared(
  part: ComparedPart,
  guid: string | null,
  choice: string | null,
  others: readonly PulledFight[],
  columnsOf: ReadonlyMap<string, EventColumns>,
): Compared {
  const { item, players, exact, range, partMs, target, bossNpcIds } = part;
  const other =
    choice?.startsWith('f-') === true
      ? (others.find(({ key }) => key === choice.slice(2)) ?? null)
      : null;
  const fight = other?.fight ?? item.fight;
  const columns = other ? (columnsOf.get(other.key) ?? null) : null;
  const needsEvents = other !== null && (range !== null || target !== null);
  const key = needsEvents && other.final ? other.key : null;
  useEffect(() => {
    if (key !== null) logSession().openFight(key);
  }, [key]);
  const { mask } = useTargets(fight, needsEvents ? columns : null, target, bossNpcIds);
  return useMemo((): Compared => {
    const own = players.find((player) => player.guid === guid);
    if (choice === null || !own) return { state: 'none' };
    if (!exact) return { state: 'reading' };
    const name = (player: PlayerTotals): string => nameParts(player.name).name;
    if (choice.startsWith('p-')) {
      const player = players.find((one) => `p-${playerToken(one.guid)}` === choice);
      if (!player) return { state: 'missing' };
      return {
        state: 'ready',
        a: { player: own, durationMs: partMs, words: name(own) },
        b: { player, durationMs: partMs, words: name(player) },
      };
    }
    if (!other) return { state: 'missing' };
    if (needsEvents && !columns) return { state: 'reading' };
    const player = playersOfPart(other.fight, range, columns, mask).players.find(
      (one) => one.guid === guid,
    );
    if (!player) return { state: 'missing' };
    const durationMs = range
      ? Math.max(0, Math.min(range.toMs, timelineMs(other.fight)) - range.fromMs)
      : fightMs(other.fight);
    return {
      state: 'ready',
      a: { player: own, durationMs: partMs, words: `${name(own)}, ${formatPull(item)}` },
      b: { player, durationMs, words: `${name(player)}, ${formatPull(other)}` },
    };
  }, [players, guid, choice, exact, partMs, other, needsEvents, columns, range, mask, item]);
}
