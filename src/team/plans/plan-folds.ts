/** Lanes folded by player: one row for all a player has, and one for the personal defensives among them. Pure. */
import type { PlanLane } from './plan-rows.ts';

export interface LaneRow extends PlanLane {
  /** The row stands for several lanes, or is the first of those that a player has. */
  fold: { id: string; isOpen: boolean; lanes: number } | null;
}

/** With more empty lanes than this, players without a cast begin folded. */
const MOST_EMPTY_LANES = 12;

const isPersonal = ({ kind }: PlanLane): boolean =>
  kind === 'personal-defensive' || kind === 'immunity';

/**
 * @param toggled folds that a reader has opened or closed, by their id.
 */
export function foldLanes(lanes: readonly PlanLane[], toggled: ReadonlySet<string>): LaneRow[] {
  const empty = lanes.filter((lane) => lane.casts.length === 0 && !isPersonal(lane)).length;
  return [...Map.groupBy(lanes, ({ player }) => player)].flatMap(([player, own]) => {
    const personal = own.filter(isPersonal);
    const others = own.filter((lane) => !isPersonal(lane));
    const isBusy = own.some(({ casts }) => casts.length > 0);
    const id = `all ${player}`;
    const isOpen = (empty <= MOST_EMPTY_LANES || isBusy) !== toggled.has(id);
    if (!isOpen && own.length > 1)
      return [folded(own, `${own.length} cooldowns`, { id, isOpen: false, lanes: own.length })];
    const rows = others.map((lane, at): LaneRow => ({
      ...lane,
      fold: at === 0 && own.length > 1 ? { id, isOpen: true, lanes: own.length } : null,
    }));
    return [...rows, ...personalRows(player, personal, toggled)];
  });
}

function personalRows(
  player: string,
  lanes: readonly PlanLane[],
  toggled: ReadonlySet<string>,
): LaneRow[] {
  if (lanes.length === 0) return [];
  const id = `personal ${player}`;
  const isOpen = lanes.some(({ casts }) => casts.length > 0) !== toggled.has(id);
  const fold = { id, isOpen, lanes: lanes.length };
  if (!isOpen)
    return [
      folded(
        lanes,
        lanes.length === 1 ? 'Personal defensive' : `${lanes.length} personal defensives`,
        fold,
      ),
    ];
  return lanes.map((lane, at) => ({ ...lane, fold: at === 0 ? fold : null }));
}

/** One row with the casts of all its lanes; nothing is dropped on it, because it names no spell. */
function folded(
  lanes: readonly PlanLane[],
  spell: string,
  fold: NonNullable<LaneRow['fold']>,
): LaneRow {
  return {
    ...lanes[0]!,
    key: fold.id,
    spellId: null,
    kind: null,
    other: null,
    spell,
    casts: lanes.flatMap(({ casts }) => casts).toSorted((a, b) => a.atMs - b.atMs),
    fold,
  };
}

/** Whether a cast can be put on the row. */
export function takesCasts({ fold }: LaneRow): boolean {
  return fold === null || fold.isOpen;
}
