/** A player's own pulls of one boss and difficulty, as one specialization, over all logs that this browser knows. */
import { specializationById } from '#game/specializations.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { formatLogDay, formatLogTime } from '#lib/format-clock.ts';
import type { BookedPull } from '#log/session/pull-book.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

export interface HistoryPull {
  startMs: number;
  durationMs: number;
  success: boolean;
  perSecond: number;
  /** Null where the source does not say. */
  deaths: number | null;
  /** Of a kill above all other kills, where there is another. */
  isBest: boolean;
  /** The pull that is looked at. */
  isShown: boolean;
  /** Of a kill that only a publication knows. */
  publicationId?: string;
}

/** A kill that the visitor has published. */
export interface PublishedKill {
  id: string;
  /** Epoch ms. */
  foughtMs: number;
  /** Per second. */
  amount: number;
  durationMs: number;
}

/** A log writes the clock of its machine, a publication the moment itself. */
const CLOCKS_APART_MS = 15 * HOUR_MS;
const LENGTHS_APART_MS = 1500;

interface Asked {
  /** As the log writes it. */
  name: string;
  specId: number | null;
  metric: 'damage' | 'healing';
  /** Start of the pull that is looked at. */
  shownMs: number;
}

/** The pulls, the newest first. None of a player whose specialization the log does not say. */
export function pullHistory(
  pulls: readonly BookedPull[],
  { name, specId, metric, shownMs }: Asked,
): HistoryPull[] {
  if (specId === null) return [];
  const own = pulls.flatMap(({ startMs, durationMs, success, players }) => {
    const player = players.find((one) => one.name === name && one.specId === specId);
    if (!player || durationMs <= 0) return [];
    const perSecond = (player[metric] * 1000) / durationMs;
    return [{ startMs, durationMs, success, perSecond, deaths: player.deaths }];
  });
  const kills = own.filter(({ success }) => success).map(({ perSecond }) => perSecond);
  const best = kills.length > 1 ? Math.max(...kills) : null;
  return own
    .map((pull) => ({
      ...pull,
      isBest: pull.success && pull.perSecond === best,
      isShown: pull.startMs === shownMs,
    }))
    .toSorted((a, b) => b.startMs - a.startMs);
}

/** The pulls with those kills that only a publication knows, the newest first. Whose deaths are not known has none. */
export function withPublished(
  pulls: readonly HistoryPull[],
  kills: readonly PublishedKill[],
): HistoryPull[] {
  const isKnown = ({ foughtMs, durationMs }: PublishedKill): boolean =>
    pulls.some(
      (pull) =>
        Math.abs(pull.startMs - foughtMs) <= CLOCKS_APART_MS &&
        Math.abs(pull.durationMs - durationMs) <= LENGTHS_APART_MS,
    );
  const more = kills
    .filter((kill) => !isKnown(kill))
    .map(({ id, foughtMs, amount, durationMs }) => ({
      startMs: foughtMs,
      durationMs,
      success: true,
      perSecond: amount,
      deaths: null,
      isShown: false,
      isBest: false,
      publicationId: id,
    }));
  if (more.length === 0) return [...pulls];
  const all = [...pulls, ...more];
  const best = Math.max(...all.flatMap((one) => (one.success ? [one.perSecond] : [])));
  return all
    .map((pull) => ({ ...pull, isBest: all.length > 1 && pull.success && pull.perSecond === best }))
    .toSorted((a, b) => b.startMs - a.startMs);
}

/** By what a meter measures a player: the healing of healers, the damage of everyone else. */
function isOwnMetric(specId: number | null, metric: string): boolean {
  const isHealer = specId !== null && specializationById(specId)?.role === 'healer';
  return metric === (isHealer ? 'healing' : 'damage');
}

/** The players of a kill who did more than in every other kill that this browser knows of the same boss, difficulty and specialization. */
export function personalBests(
  pulls: readonly BookedPull[],
  players: readonly { name: string; specId: number | null }[],
  metric: 'damage' | 'healing',
  shownMs: number,
): Set<string> {
  const best = players.filter(({ name, specId }) => {
    if (!isOwnMetric(specId, metric)) return false;
    const own = pullHistory(pulls, { name, specId, metric, shownMs });
    return own.some(({ isBest, isShown }) => isBest && isShown);
  });
  return new Set(best.map(({ name }) => name));
}

/** As a table, the newest first. */
export function historyTable(pulls: readonly HistoryPull[], rate: string): TableData<HistoryPull> {
  return {
    columns: [
      {
        key: 'pull',
        label: 'Pull',
        kind: 'text',
        largestFirst: true,
        value: ({ startMs }) => startMs,
        cell: ({ startMs, isShown }) =>
          `${formatLogDay(startMs)} ${formatLogTime(startMs)}${isShown ? ', this one' : ''}`,
      },
      {
        key: 'result',
        label: 'Result',
        kind: 'text',
        value: ({ success, isBest, publicationId }) =>
          `${success ? 'Kill' : 'Wipe'}${isBest ? ', best' : ''}${publicationId === undefined ? '' : ', published'}`,
      },
      { key: 'length', label: 'Length', kind: 'clock', value: ({ durationMs }) => durationMs },
      { key: 'perSecond', label: rate, kind: 'amount', value: ({ perSecond }) => perSecond },
      {
        key: 'deaths',
        label: 'Deaths',
        kind: 'count',
        phone: 'second',
        value: ({ deaths }) => deaths,
      },
    ],
    rows: pulls,
    rowKey: ({ startMs }) => String(startMs),
    ownSort: { column: 'pull', descending: true },
  };
}
