import { groupEquals } from '#season/model/throughput/equal-groups.ts';
import {
  usualCircumstances,
  type Circumstances,
  type Performance,
} from '#season/model/throughput/performance.ts';
import { specThroughput } from '#season/model/throughput/spec-throughput.ts';
import type {
  PackedRankings,
  RankedCell,
  RankedQuestion,
} from '#store/queries/ranked-performances.ts';
import type { specializations } from '#game/specializations.ts';
import { keepByBytes } from './kept-by-bytes.server.ts';
import { performancesOfCell } from './tuning.server.ts';

/** What an estimate depends on besides its performances. */
export interface WantedEstimate {
  specs: typeof specializations;
  /** One boss or dungeon; null for all of them. */
  encounterId: number | null;
  /** What the figures are brought to; null for what is usual among the performances. */
  itemLevel: number | null;
  durationMs: number | null;
  /** Quantile, 0 to 1. */
  share: number;
}

type Estimate = ReturnType<typeof estimateThroughput>;

/** Rankings of one question take half a megabyte, within item levels up to five. */
const MOST_BYTES = 12_000_000;

const keepEstimate = keepByBytes<Estimate>(MOST_BYTES);

/**
 * The estimate of rankings, which is calculated when the rankings or the question are other ones than before.
 *
 * @param asked what the rankings answer. Without it two regions would take each other's place.
 */
export function keptThroughput(
  { packed, unpack }: PackedRankings,
  asked: RankedQuestion,
  wanted: WantedEstimate,
) {
  const cells = packed.map(({ encounterId, specId }) => `${encounterId} ${specId}`);
  return keepEstimate(
    JSON.stringify([asked, { ...wanted, specs: wanted.specs.map(({ id }) => id) }, cells]),
    packed.map(({ performances }) => performances),
    () => estimateThroughput(unpack(), wanted),
  );
}

/** What every specialization does at the gear and time that are wanted, a role after the other, and what these are. */
export function estimateThroughput(
  cells: readonly RankedCell[],
  { specs, encounterId, itemLevel, durationMs, share }: WantedEstimate,
) {
  const rows = cells.flatMap(performancesOfCell);
  const asked = encounterId === null ? rows : rows.filter((row) => row.encounterId === encounterId);
  const usual = usualCircumstances(asked);
  const target: Circumstances = {
    itemLevel: itemLevel ?? Math.round(usual?.itemLevel ?? 0),
    durationMs: durationMs ?? usual?.durationMs ?? 0,
  };
  const answers =
    usual === null
      ? []
      : byRole(rows, specs).map((own) => specThroughput(own, { target, encounterId, share }));
  return { target, answers: answers.map((one) => ({ ...one, specs: groupEquals(one.specs) })) };
}

/** Damage of tanks is another thing than damage of damage dealers: each role is pooled on its own. */
function byRole(rows: readonly Performance[], specs: typeof specializations): Performance[][] {
  const roles = Map.groupBy(specs, ({ role }) => role);
  return (['damage', 'tank', 'healer'] as const).flatMap((role) => {
    const own = roles.get(role);
    if (!own) return [];
    const ids = new Set(own.map(({ id }) => id));
    return [rows.filter(({ specId }) => ids.has(specId))];
  });
}
