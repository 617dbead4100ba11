import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { KeyForces } from '#analysis/fight-events/key-forces.ts';
import type { KeyPull } from '#analysis/fight-events/key-timeline.ts';
import { formatCount } from '#lib/format-number.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { forcesResult, forcesShare } from './format-forces.ts';
import { pullTitle } from './format-key.ts';
import { segmentStyle } from './part-style.ts';

const HEIGHT = 28;
/** Narrower blocks carry no number. */
const NUMBER_PX = 17;

/** The route as enemy forces: each pull as wide as what it counted, bosses as marks between, a line at 100 %. */
export function ForcesStrip({
  pulls,
  forces,
  finished,
  selected,
  onSelect,
}: {
  pulls: readonly KeyPull[];
  forces: KeyForces;
  /** The game ended the key as completed. */
  finished: boolean;
  selected: number | null;
  onSelect: (pullNumber: number | null) => void;
}) {
  const [width, measure] = usePlotWidth(640);
  const group = useRef<HTMLFieldSetElement>(null);
  const whole = Math.max(forces.total, forces.counted);
  const stop = pulls.some(({ number }) => number === selected) ? selected : (pulls[0]?.number ?? 0);

  function press(event: KeyboardEvent, index: number): void {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: pulls.length - 1 }[
      event.key
    ];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = pulls[Math.min(Math.max(target, 0), pulls.length - 1)]!;
    group.current?.querySelector<HTMLElement>(`[data-forces-pull="${next.number}"]`)?.focus();
  }

  return (
    <figure aria-label="Enemy forces by pull" className="mx-0 mt-3 mb-0" data-forces>
      <figcaption className="mb-1 flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
        <span className="text-sm font-semibold text-text">Enemy forces</span>
        <span className="tabular text-sm font-semibold text-text">
          {forcesShare(forces.counted, forces.total)}
        </span>
        <span>Each pull is as wide as what it counted.</span>
      </figcaption>
      {/* On a phone the strip scrolls sideways as the timeline does, so that a pull is wide enough to press. */}
      <div className="overflow-x-auto overflow-y-hidden overscroll-x-contain" data-scroll-box>
        <div
          ref={measure}
          className="relative min-w-[46rem] overflow-hidden"
          style={{ height: HEIGHT }}
        >
          <div className="absolute inset-x-0 inset-y-1.5 rounded-xs bg-surface-2" />
          <fieldset ref={group} className="contents">
            <legend className="sr-only">Forces by pull. Arrow keys go from one to the next</legend>
            {pulls.map((pull, index) => {
              const { forces: own, sum } = forces.pulls[index]!;
              const px = (own / whole) * width;
              const look = segmentStyle(pull.kind, pull.wiped === true);
              const active = pull.number === selected;
              const text = `${pullTitle(pull)}: ${own === 0 ? 'no forces' : `${forcesShare(own, forces.total)}, ${formatCount(own)}`}, ${forcesShare(sum, forces.total)} after it`;
              return (
                <button
                  key={pull.number}
                  type="button"
                  data-forces-pull={pull.number}
                  data-tooltip={text}
                  aria-label={text}
                  aria-pressed={active}
                  tabIndex={pull.number === stop ? 0 : -1}
                  onClick={() => onSelect(active ? null : pull.number)}
                  onKeyDown={(event) => press(event, index)}
                  className={`absolute cursor-pointer overflow-hidden rounded-xs border text-[11px] leading-none font-semibold text-text hover:brightness-110 focus-visible:z-20 ${
                    active ? 'z-10 outline-3 -outline-offset-1 outline-accent' : ''
                  }`}
                  style={{
                    left: Math.min(((sum - own) / whole) * width, width - 4),
                    width: Math.max(px, 4),
                    top: own === 0 ? 0 : 4,
                    height: own === 0 ? HEIGHT : HEIGHT - 8,
                    zIndex: own === 0 ? 5 : undefined,
                    background: look.background,
                    borderColor: look.edge,
                  }}
                >
                  {px > NUMBER_PX && <span aria-hidden="true">{pull.number}</span>}
                </button>
              );
            })}
          </fieldset>
          {forces.over > 0 && (
            <span
              aria-hidden="true"
              data-forces-full
              className="pointer-events-none absolute inset-y-0 z-20 w-0.5 bg-warning"
              style={{ left: (forces.total / whole) * width - 1 }}
            />
          )}
        </div>
      </div>
      <p className="mt-1 text-xs text-muted">
        {forcesResult(forces, finished, pulls.at(-1)?.number ?? 0)} Counted from enemies seen to
        die, by the season’s table of Mythic Dungeon Tools. The log has no count of its own.
      </p>
    </figure>
  );
}
