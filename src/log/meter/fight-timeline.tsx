import { useCallback, useMemo } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { TextTable } from '#lib/csv.ts';
import { shortNames } from '#lib/name-parts.ts';
import { TimelineChart } from '#kit/chart/timeline-chart.tsx';
import type { TimelineBand } from '#kit/chart/timeline-chart.tsx';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TimelinePart } from '#kit/chart/timeline-series.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { METRIC_WORDS } from '#log/views/metric.ts';
import type { AmountMetric } from '#log/views/metric.ts';
import { playerStyle } from '#log/session/player-style.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

const NOTHING = new Float64Array(0);

/** The timeline of a fight by one metric, in the colors of its players. */
export function FightTimeline({
  fight,
  metric,
  lines,
  label = METRIC_WORDS[metric].label,
  durationMs,
  selectedGuid,
  bands,
  range,
  rangeTotal,
  onBrush,
  fileName,
  about,
}: {
  fight: Fight;
  metric: AmountMetric;
  /** By player's GUID, instead of all of the metric. */
  lines?: ReadonlyMap<string, Float64Array> | null;
  /** What is drawn, when it is not the whole metric. */
  label?: string | undefined;
  durationMs: number;
  selectedGuid: string | null;
  bands: readonly TimelineBand[];
  range: Range | null;
  /** Of all players in `range`; null while it is known to the second only. */
  rangeTotal: number | null;
  onBrush: (range: Range | null) => void;
  /** Of what the table view saves, without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  const parts = useMemo<TimelinePart[]>(() => {
    const players = new Map(fight.players.map((player) => [player.guid, player]));
    return fight.timeline.map((line) => {
      const player = players.get(line.guid);
      return {
        guid: line.guid,
        name: player?.name ?? line.guid,
        color: playerStyle(player?.specId ?? null).color,
        perSecond: lines ? (lines.get(line.guid) ?? NOTHING) : line[metric],
      };
    });
  }, [fight, metric, lines]);
  const deaths = useMemo(() => {
    const shown = shortNames(fight.players.map(({ name }) => name));
    return fight.deaths.map((death) => ({ ...death, shown: shown(death.name) }));
  }, [fight]);
  const tableTools = useCallback(
    (table: () => TextTable) => (
      <ExportMenu table={table} fileName={`${fileName}-timeline`} about={about} />
    ),
    [fileName, about],
  );
  if (durationMs <= 0) return <p className="text-sm text-muted">This fight has no length.</p>;
  if (parts.length === 0 && fight.players.length > 0)
    return <p className="text-sm text-muted">This fight is too long for a timeline.</p>;
  return (
    <TimelineChart
      label={label}
      color={`var(--${metric})`}
      parts={parts}
      durationMs={durationMs}
      selectedGuid={selectedGuid}
      deaths={deaths}
      bands={bands}
      range={range}
      rangeTotal={rangeTotal}
      onBrush={onBrush}
      tableTools={tableTools}
    />
  );
}
