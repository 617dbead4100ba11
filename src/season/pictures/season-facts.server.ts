import type { Transaction } from '#store/database.ts';
import { topRuns } from '#store/queries/top-runs.ts';
import type { Region } from '#game/packs/define-season.ts';
import { regionName } from '#game/region-names.ts';
import { formatClock } from '#lib/format-clock.ts';
import { spanOf } from '#season/views/cards/character-card.server.ts';
import { loadCutoffTile } from '#season/views/cards/cutoff-tile.server.ts';
import { formatChange, formatDay, formatRating } from '#season/views/format.ts';
import type { PictureFacts } from './picture-facts.ts';

/** The title cutoff of a region: now, in a week, forecast. Null while none is known. */
export async function cutoffFacts(
  transaction: Transaction,
  region: Region,
  nowMs: number,
): Promise<PictureFacts | null> {
  const span = await spanOf(transaction, region, nowMs);
  const tile = span && (await loadCutoffTile(transaction, span, nowMs));
  if (!span || !tile) return null;
  const { change, end } = tile;
  return {
    title: 'Mythic+ title cutoff',
    subtitle: `${regionName(region)}, ${span.name}, top 0.1%`,
    figures: [
      { value: String(Math.round(tile.score)), label: tile.isOver ? 'final cutoff' : 'cutoff now' },
      ...(change === null ? [] : [{ value: formatChange(change, 0), label: 'in 7 days' }]),
      ...(end === null
        ? []
        : [{ value: String(Math.round(end.value)), label: `forecast for ${formatDay(end.atMs)}` }]),
    ],
    isSample: tile.source === 'sample',
  };
}

/** The best run of a region's season, or of one dungeon in it. Null while no run is known. */
export async function bestRunFacts(
  transaction: Transaction,
  { region, dungeonId, nowMs }: { region: Region; dungeonId: number | null; nowMs: number },
): Promise<PictureFacts | null> {
  const span = await spanOf(transaction, region, nowMs);
  if (!span) return null;
  const { runs } = await topRuns(transaction, {
    seasonId: span.seasonId,
    region,
    dungeonId,
    limit: 1,
  });
  const [best] = runs;
  if (!best) return null;
  return {
    title: dungeonId === null ? 'Mythic+' : best.dungeonName,
    subtitle: `${regionName(region)}, ${span.name}`,
    figures: [
      { value: `+${best.keyLevel}`, label: `best key: ${best.dungeonName}` },
      { value: formatClock(best.durationMs), label: `of ${formatClock(best.timerMs)}` },
      { value: formatRating(best.score), label: 'score' },
    ],
    isSample: best.source === 'sample',
  };
}
