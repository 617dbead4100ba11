import { nextResetOf, REGION_RESETS, shareOfWeek, type KnownResets } from './weekly-reset.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Four a day: every six hours. */
const TICKS = Array.from({ length: 28 }, (_, index) => index / 28);
const CENTRE = 160;

/** A point on a circle; `share` of the round, from the top, clockwise. Rounded, so that every engine agrees. */
function pointAt(share: number, radius: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI;
  return {
    x: Math.round((CENTRE + Math.sin(angle) * radius) * 100) / 100,
    y: Math.round((CENTRE - Math.cos(angle) * radius) * 100) / 100,
  };
}

function Spoke({
  share,
  from,
  to,
  className,
}: {
  share: number;
  from: number;
  to: number;
  className: string;
}) {
  const a = pointAt(share, from);
  const b = pointAt(share, to);
  return <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={className} />;
}

/**
 * The week as a dial: a round from Monday to Sunday with the reset of each region on it, and a hand for now.
 * Without a time (on the server) it stands in UTC and has no hand. The table beside it says the same in words.
 */
export function WeekDial({
  now,
  at,
  known,
}: {
  now: number | undefined;
  /** Whose week is drawn while there is no time of the viewer's. */
  at: number;
  known: KnownResets;
}) {
  const offset = now === undefined ? 0 : -new Date(now).getTimezoneOffset() * 60_000;
  const hand = now === undefined ? undefined : shareOfWeek(now, offset);
  const tip = hand === undefined ? undefined : pointAt(hand, 118);
  return (
    <svg
      viewBox="0 0 320 320"
      className="w-full max-w-80 lg:max-w-100"
      aria-hidden="true"
      fill="none"
    >
      <circle cx={CENTRE} cy={CENTRE} r="118" className="stroke-line" strokeWidth="1.5" />
      <circle cx={CENTRE} cy={CENTRE} r="84" className="stroke-line" />
      {TICKS.map((share, index) => (
        <Spoke
          key={share}
          share={share}
          from={index % 4 === 0 ? 84 : 112}
          to={118}
          className={index % 4 === 0 ? 'stroke-line' : 'stroke-line-strong/50'}
        />
      ))}
      {DAYS.map((day, index) => {
        const place = pointAt((index + 0.5) / 7, 101);
        return (
          <text
            key={day}
            x={place.x}
            y={place.y}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-muted font-display text-[0.8125rem]"
          >
            {day}
          </text>
        );
      })}
      {hand !== undefined && tip && (
        <g className="stroke-accent" strokeWidth="2">
          <path d={describeArc(hand)} strokeWidth="3" strokeLinecap="round" />
          <Spoke share={hand} from={0} to={84} className="" />
          <circle cx={tip.x} cy={tip.y} r="4.5" className="fill-page" />
        </g>
      )}
      {REGION_RESETS.map((region) => {
        const share = shareOfWeek(nextResetOf(region, now ?? at, known), offset);
        const dot = pointAt(share, 118);
        const label = pointAt(share, 143);
        return (
          <g key={region.name}>
            <Spoke share={share} from={118} to={130} className="stroke-text" />
            <circle cx={dot.x} cy={dot.y} r="5" className="fill-text stroke-page" strokeWidth="2" />
            <text
              x={label.x}
              y={label.y}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-text font-display text-[0.6875rem] font-semibold"
            >
              {region.slugs.length > 1 ? 'ASIA' : region.slugs[0]?.toUpperCase()}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The part of the round that has passed. */
function describeArc(share: number): string {
  const end = pointAt(share, 118);
  return `M${CENTRE} ${CENTRE - 118}A118 118 0 ${share > 0.5 ? 1 : 0} 1 ${end.x} ${end.y}`;
}
