import { useEffect, useId, useMemo, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import type { Night, NightPull } from '#log/session/nights.ts';
import { useGameFacts } from '#log/views/use-game-facts.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { phaseStyle, phasePlaceOf } from '#log/chance/phase-style.ts';
import { formatPull, formatResult, formatSpan } from './format-pull.ts';
import { layoutStrip } from './strip-layout.ts';
import type { StripScale } from './strip-layout.ts';

export interface PullStripProps {
  night: Night;
  summaries: ReadonlyMap<string, PullSummary>;
  selectedKey: string;
  onSelect: (key: string) => void;
  scale: StripScale;
}

/** Height of a full bar in px. */
const FULL = 112;
/** A bar at the pull's start is still there to be seen. */
const LOWEST = 5;
/** Labels are wider than the first and the last bar. */
const SIDE = 12;
/** A label fits into a break from this width on. */
const LABELLED_BREAK = 44;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -1e6,
  End: 1e6,
};

/**
 * The night as one bar a pull: as high as the boss's health that was gone, the phase by color and shape, a kill by its
 * word. One stop for the Tab key; arrows choose the pull.
 */
export function PullStrip({ night, summaries, selectedKey, onSelect, scale }: PullStripProps) {
  const id = useId();
  const [width, plot] = usePlotWidth(720);
  const list = useRef<HTMLDivElement>(null);
  const layout = useMemo(
    () => layoutStrip(night.pulls, scale, width - 2 * SIDE),
    [night, scale, width],
  );
  const bosses = useMemo(() => new Map(night.bosses.map((boss) => [boss.key, boss])), [night]);
  const index = Math.max(
    0,
    night.pulls.findIndex(({ key }) => key === selectedKey),
  );
  const { files, fights } = useLogState();
  const game = useGameFacts(files.length > 0);
  const firsts = useMemo(() => game.firstKills(fights), [game, fights]);
  const chosen = layout.bars[index];

  useEffect(() => {
    const box = list.current;
    if (!box || !chosen) return;
    if (chosen.x < box.scrollLeft || chosen.x + chosen.width > box.scrollLeft + box.clientWidth)
      box.scrollLeft = chosen.x + SIDE - box.clientWidth / 2;
  }, [chosen]);

  /** What was asked for last: a held key is faster than the address. */
  const asked = useRef(selectedKey);
  useEffect(() => {
    asked.current = selectedKey;
  }, [selectedKey]);
  function select(key: string): void {
    asked.current = key;
    onSelect(key);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = night.pulls.findIndex(({ key }) => key === asked.current);
    const pull = night.pulls[Math.min(night.pulls.length - 1, Math.max(0, from + step))];
    if (pull) select(pull.key);
  }

  /** The nearest pull: a finger is wider than a bar. */
  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left - SIDE;
    let best: { key: string; distance: number } | null = null;
    for (const bar of layout.bars) {
      const distance = Math.max(0, bar.x - x, x - bar.x - bar.width);
      if (!best || distance < best.distance) best = { key: bar.key, distance };
    }
    if (best) select(best.key);
  }

  return (
    <div ref={plot}>
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars to scale are no select
        role="listbox"
        tabIndex={0}
        aria-label={`Pulls of ${night.title}, in order of time`}
        aria-orientation="horizontal"
        aria-activedescendant={`${id}-${index}`}
        onKeyDown={onKeyDown}
        data-strip
        className="overflow-x-auto overflow-y-hidden rounded-xs"
      >
        <div
          role="presentation"
          onPointerUp={onPointerUp}
          className="relative cursor-pointer touch-pan-x select-none"
          style={{ width: layout.width + 2 * SIDE, height: FULL + 82 }}
        >
          <div
            aria-hidden="true"
            className="absolute inset-x-0 border-b border-line-strong/70"
            style={{ top: FULL + 44 }}
          />
          {[0.25, 0.5, 0.75, 1].map((share) => (
            <div
              key={share}
              aria-hidden="true"
              className="absolute inset-x-0 border-t border-dashed border-line"
              style={{ top: 44 + FULL * (1 - share) }}
            />
          ))}
          {layout.runs.map((run, place) => (
            <div
              key={`${run.bossKey}-${run.x}`}
              aria-hidden="true"
              className="absolute top-0 h-9 overflow-hidden border-l-2 border-line-strong/60 pl-1.5 text-xs leading-4"
              style={{
                left: run.x + SIDE,
                width: (layout.runs[place + 1]?.x ?? layout.width + SIDE) - run.x - 4,
              }}
            >
              <bdi className="block truncate font-medium">{bosses.get(run.bossKey)?.name}</bdi>
              <span className="block truncate text-muted">
                {bosses.get(run.bossKey)?.difficulty} · {run.count}
              </span>
            </div>
          ))}
          {layout.breaks
            .filter((gap) => scale === 'time' && gap.width >= LABELLED_BREAK)
            .map((gap) => (
              <span
                key={gap.beforeKey}
                aria-hidden="true"
                className="tabular absolute truncate text-center text-2xs text-muted"
                style={{ left: gap.x + SIDE, width: gap.width, top: FULL + 48 }}
              >
                {gap.cut ? '// ' : ''}
                {formatSpan(gap.ms)}
              </span>
            ))}
          {layout.bars.map((bar, place) => {
            const pull = night.pulls[place];
            return (
              pull && (
                <Bar
                  key={bar.key}
                  id={`${id}-${place}`}
                  pull={pull}
                  summary={summaries.get(bar.key)}
                  x={bar.x + SIDE}
                  width={bar.width}
                  selected={place === index}
                  isFirstKill={firsts.has(bar.key)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Bar({
  id,
  pull,
  summary,
  x,
  width,
  selected,
  isFirstKill,
}: {
  id: string;
  pull: NightPull;
  summary: PullSummary | undefined;
  x: number;
  width: number;
  selected: boolean;
  isFirstKill: boolean;
}) {
  const killed = pull.fight.success === true;
  const left = killed ? 0 : (summary?.progress.leftPercent ?? null);
  const look = phaseStyle(phasePlaceOf(summary));
  const height = left === null ? LOWEST : Math.max(LOWEST, (FULL * (100 - left)) / 100);
  const words = `${formatPull(pull, summary)}${isFirstKill ? ', first kill' : ''}`;
  const color = killed ? 'var(--accent)' : look.color;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the strip above
      role="option"
      aria-selected={selected}
      data-pull={pull.key}
      data-tooltip={`${words}${pull.breakMs === null ? '' : `\nafter a break of ${formatSpan(pull.breakMs)}`}`}
      className="drawn absolute top-11 bottom-0"
      style={{ left: x, width }}
    >
      <span className="sr-only">{words}</span>
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 rounded-t-xs ${
          summary || killed ? '' : 'animate-pulse'
        } ${selected ? 'ring-2 ring-text ring-inset' : ''}`}
        style={{
          top: FULL - height,
          height,
          background: summary || killed ? color : 'var(--line-strong)',
        }}
      />
      <svg
        aria-hidden="true"
        width="10"
        height="10"
        viewBox="0 0 12 12"
        className="absolute left-1/2 -translate-x-1/2"
        style={{ top: Math.max(-12, FULL - height - 13) }}
      >
        {killed ? (
          <path d="M1.5 6.5l3 3L10.5 2.5" fill="none" stroke={color} strokeWidth="2.4" />
        ) : (
          summary && <path d={look.shape} fill={color} />
        )}
      </svg>
      <span
        aria-hidden="true"
        className={`tabular absolute top-[7.25rem] left-1/2 -translate-x-1/2 text-2xs whitespace-nowrap ${
          selected ? 'font-bold text-text' : 'text-muted'
        }`}
      >
        {killed && width >= 22 ? (isFirstKill ? '★ Kill' : 'Kill') : pull.number}
      </span>
      {selected && (
        <span
          aria-hidden="true"
          className="tabular absolute top-[8.25rem] left-1/2 -translate-x-1/2 rounded-xs bg-text px-1 text-2xs whitespace-nowrap text-page"
        >
          {killed ? 'Kill' : left === null ? formatResult(pull, summary) : `${Math.round(left)}%`}
        </span>
      )}
    </div>
  );
}
