import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import { METRIC_WORDS, type AmountMetric } from '#log/views/metric.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { causeOf } from './death-cause.ts';
import type { MeterRow } from './fight-meter.ts';
import type { ShownPlayer } from './shown-players.ts';
import { firstDeaths, topRows } from './top-rows.ts';

/** What the first screen of a published fight says: the five who did most, and who died first. */
export function TopPart({
  summary,
  players,
  rows,
  metric,
}: {
  summary: FightSummary;
  players: readonly ShownPlayer[];
  /** Of the whole fight. */
  rows: readonly MeterRow[];
  metric: AmountMetric;
}) {
  const best = topRows(rows);
  const { shown, more } = firstDeaths(summary.deaths);
  const all = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="mb-4 grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2" data-top>
      <section aria-labelledby="top-heading">
        <h2 id="top-heading" className="mb-1 text-sm">
          Top {best.length}
        </h2>
        <ol>
          {best.map(({ shown: who, bar, amount, rate }) => (
            <li key={who.index} className="relative flex min-h-7 items-center gap-2 px-1.5 text-sm">
              <span
                aria-hidden="true"
                className="absolute inset-y-0.5 left-0 rounded-xs"
                style={{
                  width: `${bar * 100}%`,
                  background: `color-mix(in srgb, ${who.look.color} 22%, transparent)`,
                  borderBottom: `2px solid ${who.look.color}`,
                }}
              />
              <PlayerMark specId={who.player.specId} />
              <bdi className="relative min-w-0 grow truncate">{who.label}</bdi>
              <span className="tabular relative whitespace-nowrap">
                {formatAmount(rate)} {METRIC_WORDS[metric].rate}
              </span>
              <span className="tabular relative w-12 text-right text-text">
                {formatShare(amount, all)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="first-deaths-heading">
        <h2 id="first-deaths-heading" className="mb-1 text-sm">
          {summary.deaths.length === 0
            ? 'No deaths'
            : summary.deaths.length === 1
              ? '1 death'
              : `${summary.deaths.length} deaths`}
        </h2>
        {shown.length === 0 && <p className="text-sm text-muted">No player died.</p>}
        <ol>
          {shown.map(({ player, atMs, hits }) => (
            <li key={`${player}-${atMs}`} className="flex min-h-7 items-center gap-2 text-sm">
              <span className="tabular w-10 text-muted">{formatClock(atMs)}</span>
              <PlayerMark specId={players[player]?.player.specId ?? null} />
              <span className="min-w-0 grow truncate">
                <bdi className="font-medium">{players[player]?.label ?? 'A player'}</bdi>{' '}
                <span className="text-muted">{causeOf(hits, summary.spells, players)}</span>
              </span>
            </li>
          ))}
        </ol>
        {more > 0 && (
          <a
            href="#deaths"
            className="inline-flex min-h-6 items-center text-sm underline underline-offset-2 pointer-coarse:min-h-11"
          >
            See {more === 1 ? '1 more death' : `${more} more deaths`}
          </a>
        )}
      </section>
    </div>
  );
}
