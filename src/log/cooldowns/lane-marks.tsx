import type { BossLane, RaidMark, TimelineUse } from '#analysis/fight-events/pull-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { percentOf } from './track.tsx';

/** Where marks of one pull stand: on which axis, how far moved, in which band of the row. */
export interface MarkPlace {
  lengthMs: number;
  offsetMs: number;
  top: string;
  height: number;
  /** The pull compared with is drawn hollow. */
  hollow: boolean;
}

const MOST_SHARE = 0.12;

/** Casts of one cooldown: the cast, how long it worked, and until when it was gone. */
export function UseMarks({
  uses,
  spell,
  who,
  nameOf,
  color,
  place,
}: {
  uses: readonly TimelineUse[];
  spell: string;
  who: string;
  nameOf: (player: number) => string;
  color: string;
  place: MarkPlace;
}) {
  const { lengthMs, offsetMs, top, height, hollow } = place;
  return uses.map(({ atMs, activeToMs, activeSeen, readyMs, on }) => {
    const target = on === null ? '' : nameOf(on);
    const lasts = activeToMs > atMs;
    const tip = [
      `${formatClock(atMs)} ${spell}${hollow ? ' (other pull)' : ''}`,
      `${who}${target === '' ? '' : ` → ${target}`}`,
      ...(lasts
        ? [`Until ${formatClock(activeToMs)}${activeSeen ? '' : ' by its usual length'}`]
        : []),
      `Ready again ${formatClock(readyMs)} by its base cooldown`,
    ].join('\n');
    return (
      <div
        key={atMs}
        data-use
        data-tooltip={tip}
        className="absolute min-w-[3px] rounded-xs"
        style={{
          left: percentOf(atMs + offsetMs, lengthMs),
          width: percentOf(Math.max(0, Math.min(readyMs, lengthMs) - atMs), lengthMs),
          top,
          height,
          background: `color-mix(in srgb, ${color} ${hollow ? 8 : 16}%, transparent)`,
        }}
      >
        {lasts && (
          <div
            className="absolute inset-y-0 left-0 max-w-full rounded-xs"
            style={{
              width: percentOf(activeToMs - atMs, Math.max(1, Math.min(readyMs, lengthMs) - atMs)),
              ...(hollow
                ? { border: `1.5px solid ${color}` }
                : { background: color, opacity: 0.72 }),
            }}
          />
        )}
        <div
          className="absolute inset-y-0 left-0 w-[3px] rounded-xs"
          style={{ background: color }}
        />
        {target !== '' && (
          <span
            className="absolute left-1.5 max-w-20 truncate rounded-xs bg-page/80 px-0.5 text-[10px] leading-none text-text"
            style={{ top: (height - 11) / 2 }}
          >
            <bdi>{target}</bdi>
          </span>
        )}
      </div>
    );
  });
}

/** Enemy casts: a bar while it is cast, a tick when it goes off. */
export function BossMarks({
  lane,
  nameOf,
  place,
}: {
  lane: BossLane;
  nameOf: (player: number) => string;
  place: MarkPlace;
}) {
  const { lengthMs, offsetMs, top, height, hollow } = place;
  const color = lane.major ? 'var(--taken)' : 'var(--muted)';
  return lane.casts.map(({ startMs, endMs, by, on }, index) => {
    const castMs = (endMs ?? startMs) - startMs;
    const tip = [
      `${formatClock(startMs)} ${lane.name}${hollow ? ' (other pull)' : ''}`,
      `${by}${on === null ? '' : ` → ${nameOf(on)}`}`,
      endMs === null ? 'Did not go off' : castMs > 0 ? `Goes off ${formatClock(endMs)}` : '',
    ]
      .filter((line) => line !== '')
      .join('\n');
    // A cast that takes an eighth of the fight is a state, not a cast: its start is what counts.
    const shown = castMs > lengthMs * MOST_SHARE ? 0 : castMs;
    return (
      <div
        // oxlint-disable-next-line react/no-array-index-key -- two creatures can cast in one millisecond
        key={`${startMs} ${index}`}
        data-boss-cast
        data-tooltip={tip}
        className="absolute min-w-[3px]"
        style={{
          left: percentOf(startMs + offsetMs, lengthMs),
          width: percentOf(shown, lengthMs),
          top,
          height,
        }}
      >
        <div
          className="absolute inset-0 rounded-xs"
          style={
            hollow
              ? { border: `1px solid ${color}` }
              : { background: color, opacity: endMs === null ? 0.3 : 0.45 }
          }
        />
        <div
          className={`absolute inset-y-0 w-[3px] rounded-xs ${shown > 0 ? 'right-0' : 'left-0'}`}
          style={
            endMs === null
              ? { border: `1px dashed ${color}` }
              : { background: color, opacity: hollow ? 0.7 : 1 }
          }
        />
      </div>
    );
  });
}

const MARK_SHAPES: Record<Exclude<RaidMark['kind'], 'bloodlust'>, string> = {
  resurrection: 'M5.5 1v9M1 5.5h9',
  potion: 'M3.5 1.5h4M4.5 1.5v2.5l-2.5 5.5h7L6.5 4V1.5',
  death: 'M2 2l7 7M9 2l-7 7',
};

const MARK_COLORS: Record<RaidMark['kind'], string> = {
  bloodlust: 'var(--damage)',
  resurrection: 'var(--healing)',
  potion: 'var(--accent)',
  death: 'var(--danger)',
};

/** Bloodlusts as long as they last; resurrections, potions and deaths as signs. */
export function RaidMarks({
  marks,
  nameOf,
  place,
}: {
  marks: readonly RaidMark[];
  nameOf: (player: number) => string;
  place: MarkPlace;
}) {
  const { lengthMs, offsetMs, top, height, hollow } = place;
  return marks.map(({ kind, atMs, toMs, player, on, spell, reached }, index) => {
    const isEmpty = hollow || reached === 0;
    const who = player === null ? 'Unknown' : nameOf(player);
    const color = MARK_COLORS[kind];
    const what =
      kind === 'death'
        ? `${who} died${toMs === null ? '' : `, back at ${formatClock(toMs)}`}`
        : `${spell ?? ''} by ${who}${on === null ? '' : ` → ${nameOf(on)}`}${reached === 0 ? ', reached no player' : ''}`;
    return (
      <div
        // oxlint-disable-next-line react/no-array-index-key -- two can die in one millisecond
        key={`${atMs} ${index}`}
        data-mark={kind}
        data-tooltip={`${formatClock(atMs)} ${what}${hollow ? ' (other pull)' : ''}`}
        className="absolute min-w-[11px]"
        style={{
          left: percentOf(atMs + offsetMs, lengthMs),
          width: kind === 'bloodlust' ? percentOf((toMs ?? atMs) - atMs, lengthMs) : 0,
          top,
          height,
          ...(kind === 'bloodlust' ? {} : { marginLeft: -5 }),
        }}
      >
        {kind === 'bloodlust' ? (
          <div
            className="absolute inset-0 rounded-xs"
            style={
              isEmpty ? { border: `1.5px solid ${color}` } : { background: color, opacity: 0.75 }
            }
          />
        ) : (
          <svg
            width="11"
            height="11"
            viewBox="0 0 11 11"
            aria-hidden="true"
            className="absolute left-0"
            style={{ top: (height - 11) / 2, opacity: hollow ? 0.65 : 1 }}
          >
            <path
              d={MARK_SHAPES[kind]}
              fill="none"
              stroke={color}
              strokeWidth={kind === 'potion' ? 1.4 : 2.2}
              strokeLinecap="round"
            />
          </svg>
        )}
      </div>
    );
  });
}
