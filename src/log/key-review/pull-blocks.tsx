import { counted } from '#lib/counted.ts';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { KeyPull } from '#analysis/fight-events/key-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { enemiesText, pullResult, pullTitle } from './format-key.ts';
import { segmentStyle } from './part-style.ts';
import { positionOf } from './stretch-in-view.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';

function describe(pull: KeyPull, slowByMs: number | null): string {
  const result = pullResult(pull);
  return [
    `${pullTitle(pull)}${result === null ? '' : `, ${result}`}`,
    `${formatClock(pull.fromMs)} to ${formatClock(pull.toMs)}, ${formatClock(pull.toMs - pull.fromMs)} long`,
    ...(slowByMs === null ? [] : [`${formatClock(slowByMs)} slower than this key’s median pace`]),
    ...(pull.playerDeaths > 0 ? [counted(pull.playerDeaths, 'death')] : []),
    enemiesText(pull),
  ].join('\n');
}

/** The pulls as blocks to press: one stop for the Tab key, arrows go from pull to pull. */
export function PullBlocks({
  pulls,
  slow,
  window,
  width,
  top,
  height,
  selected,
  onSelect,
  onShow,
  onZoomKey,
}: {
  pulls: readonly KeyPull[];
  /** Milliseconds lost by pull number. */
  slow: ReadonlyMap<number, number>;
  window: Range;
  width: number;
  top: number;
  height: number;
  selected: number | null;
  onSelect: (pullNumber: number | null) => void;
  /** A block got the focus: it should be in view. */
  onShow: (pull: KeyPull) => void;
  /** A key that zooms was pressed on a block; true when it meant something. */
  onZoomKey: (key: string, pull: KeyPull) => boolean;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const stop = pulls.some(({ number }) => number === selected) ? selected : (pulls[0]?.number ?? 0);

  function press(event: KeyboardEvent, index: number): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: pulls.length - 1,
    }[event.key];
    const pull = pulls[index]!;
    if (target === undefined) {
      if (event.key === 'Escape' && selected !== null) onSelect(null);
      else if (!onZoomKey(event.key, pull)) return;
      event.preventDefault();
      return;
    }
    event.preventDefault();
    const next = pulls[Math.min(Math.max(target, 0), pulls.length - 1)];
    if (!next) return;
    onShow(next);
    group.current?.querySelector<HTMLElement>(`[data-pull="${next.number}"]`)?.focus();
  }

  return (
    <fieldset ref={group} className="contents">
      <legend className="sr-only">Pulls. Arrow keys go from one to the next</legend>
      {pulls.map((pull, index) => {
        const left = positionOf(pull.fromMs, window, width);
        const right = positionOf(pull.toMs, window, width);
        const look = segmentStyle(pull.kind, pull.wiped === true);
        const shown = Math.max(right - left, 3);
        const text = describe(pull, slow.get(pull.number) ?? null);
        const active = pull.number === selected;
        return (
          <button
            key={pull.number}
            type="button"
            data-pull={pull.number}
            data-tooltip={text}
            aria-label={text.replaceAll('\n', ', ')}
            aria-pressed={active}
            tabIndex={pull.number === stop ? 0 : -1}
            onClick={() => onSelect(active ? null : pull.number)}
            onFocus={() => onShow(pull)}
            onKeyDown={(event) => press(event, index)}
            className={`absolute cursor-pointer overflow-hidden rounded-xs border text-[11px] leading-none font-semibold hover:brightness-110 focus-visible:z-20 ${
              active ? 'z-10 outline-3 -outline-offset-1 outline-accent' : ''
            }`}
            style={{
              left,
              width: shown,
              top: pull.kind === 'boss' ? top : top + 7,
              height: pull.kind === 'boss' ? height : height - 14,
              background: look.background,
              borderColor: look.edge,
              color: 'var(--text)',
            }}
          >
            <span aria-hidden="true">
              {shown > 15 && pull.kind === 'trash' && pull.number}
              {shown > 15 && pull.kind === 'boss' && (pull.wiped === true ? '✕' : '★')}
            </span>
            {slow.has(pull.number) && (
              <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-warning" />
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
