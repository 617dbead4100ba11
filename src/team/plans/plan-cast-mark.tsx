import { useRef, useState } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import type { PlanCast } from './plan-rows.ts';

const percent = (ms: number, lengthMs: number): string => `${(ms / lengthMs) * 100}%`;

/** A pointer that moves less than this has clicked. */
const CLICK_PX = 4;

/** One planned cast: how long it works, and faint until when its cooldown runs. Dragged by pointer, moved by arrow keys. */
export function PlanCastMark({
  cast,
  lengthMs,
  color,
  selected,
  onSelect,
  onKey,
  onDrop,
}: {
  cast: PlanCast;
  lengthMs: number;
  color: string;
  selected: boolean;
  onSelect: () => void;
  onKey: (event: React.KeyboardEvent) => void;
  /** Where a drag ended, on the screen; null while reading. */
  onDrop: ((x: number, y: number) => void) | null;
}) {
  const [by, setBy] = useState<{ x: number; y: number } | null>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const { assignment, atMs, moment, what, durationMs, cooldownMs, warnings } = cast;
  const tip = [
    `${formatClock(atMs)} ${what}`,
    `${assignment.who}${assignment.target === null ? '' : ` → ${assignment.target}`}`,
    ...(moment === formatClock(atMs) ? [] : [moment]),
    ...(assignment.note === '' ? [] : [assignment.note]),
    ...warnings.map((words) => `Warning: ${words}`),
  ].join('\n');
  return (
    <>
      <div
        className="absolute inset-y-1.5 rounded-xs"
        style={{
          left: percent(atMs, lengthMs),
          width: percent(Math.max(0, Math.min(cooldownMs, lengthMs - atMs)), lengthMs),
          background: `color-mix(in srgb, ${color} 16%, transparent)`,
        }}
      />
      {assignment.target !== null && (
        <bdi
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 z-[1] max-w-24 truncate pl-4 text-2xs leading-8 pointer-coarse:pl-12 pointer-coarse:leading-[2.75rem]"
          style={{ left: percent(Math.min(atMs + durationMs, lengthMs), lengthMs) }}
          data-cast-target
        >
          {assignment.target}
        </bdi>
      )}
      <button
        type="button"
        data-plan-cast={assignment.id}
        data-tooltip={tip}
        aria-label={tip.replaceAll('\n', ', ')}
        aria-pressed={selected}
        className={`absolute inset-y-0.5 z-[1] flex min-w-2.5 touch-none items-center rounded-xs pointer-coarse:min-w-11 ${onDrop ? 'cursor-grab' : 'cursor-pointer'} ${selected ? 'outline-2 outline-offset-1 outline-accent' : ''} ${by ? 'opacity-70' : ''}`}
        style={{
          left: percent(Math.min(atMs, lengthMs * 0.995), lengthMs),
          width: percent(Math.min(durationMs, Math.max(0, lengthMs - atMs)), lengthMs),
          ...(by && { transform: `translate(${by.x}px, ${by.y}px)` }),
        }}
        onClick={onSelect}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          if (!onDrop || event.button !== 0) return;
          from.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (!from.current) return;
          const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
          if (by || Math.hypot(x, y) > CLICK_PX) setBy({ x, y });
        }}
        onPointerUp={(event) => {
          from.current = null;
          if (!by) return;
          setBy(null);
          // The left edge is when the cast is pressed.
          const { left, top, height } = event.currentTarget.getBoundingClientRect();
          onDrop?.(left, top + height / 2);
        }}
        onPointerCancel={() => {
          from.current = null;
          setBy(null);
        }}
      >
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 w-full rounded-xs"
          style={{ background: color, opacity: 0.6 }}
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 w-1 rounded-xs"
          style={{ background: color }}
        />
        {warnings.length > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 left-0 rounded-xs bg-warning px-0.5 text-[10px] leading-3 font-bold text-page"
          >
            !
          </span>
        )}
        {assignment.pinned && (
          <span
            aria-hidden="true"
            className="absolute right-0 bottom-0 size-1.5 rounded-full bg-text"
          />
        )}
      </button>
    </>
  );
}
