import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatFinePercent, formatPercent, formatPercentRange } from '#season/views/format.ts';
import { specializationAddress } from '#season/views/links/links.ts';
import { specializationById } from '#game/specializations.ts';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { MetaAnswer } from './plan-types.ts';

type RoleRow = MetaAnswer['roles'][number]['rows'][number];

/** Specializations of a role by how often they are played: marks, bars with their ranges, and what moved since the reset. */
export function RoleBars({
  rows,
  caption,
  role,
  most,
}: {
  rows: readonly RoleRow[];
  caption: string;
  role: string;
  /** Share that the full length of a bar stands for: the same for all roles. */
  most: number;
}) {
  return (
    <table className="tabular w-full text-sm" data-role={role}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.specId} className="h-8">
            <th scope="row" className="w-1/2 text-left font-normal">
              <SpecName specId={row.specId} />
            </th>
            <td className="px-2">
              <IntervalBar
                value={row.share}
                low={row.low}
                high={row.high}
                most={most}
                tint={classTint(specializationById(row.specId)?.classId)}
                className="w-full"
              />
              <span className="sr-only">95% range {formatPercentRange(row.low, row.high)}</span>
            </td>
            <td className="w-12 text-right">
              {row.share < 0.1 ? formatFinePercent(row.share) : formatPercent(row.share)}
            </td>
            <td className="w-6 text-right">
              <Trend trend={row.trend} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpecName({ specId }: { specId: number }) {
  const address = specializationAddress(specId);
  const name = playerKind(specId);
  return (
    <span className="flex items-center gap-2">
      <SpecMark specId={specId} />
      {address === null ? (
        <span className="leading-4">{name}</span>
      ) : (
        <Link to={address} className="leading-4 hover:underline">
          {name}
        </Link>
      )}
    </span>
  );
}

/** An arrow only where the change since the reset is larger than random noise. */
function Trend({ trend }: { trend: RoleRow['trend'] }): ReactNode {
  if (!trend) return null;
  const words = `${formatFinePercent(trend.before)} of all spots last week, ${formatFinePercent(trend.now)} this week`;
  const isUp = trend.now > trend.before;
  return (
    <span data-tooltip={words} className={isUp ? 'text-accent' : 'text-danger'}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <span className="sr-only">
        {isUp ? 'Up' : 'Down'}: {words}
      </span>
    </span>
  );
}
