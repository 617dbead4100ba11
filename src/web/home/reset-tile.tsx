import { namedRegions, regionName } from '#game/region-names.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useNow } from '#kit/browser/use-now.ts';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { Tile } from './tile.tsx';
import { describeWait, nextResetOf, REGION_RESETS, type KnownResets } from './weekly-reset.ts';

/**
 * How long the week of the region still lasts, and the resets of all regions behind it.
 *
 * @param props.at the server's time, epoch ms: the first paint stands on it, in UTC.
 * @param props.known ends of weeks as a source has them.
 */
export function ResetTile({
  region,
  at,
  known,
}: {
  region: string;
  at: number;
  known: KnownResets;
}) {
  const now = useNow();
  const own =
    REGION_RESETS.find(({ slugs }) => slugs.some((one) => one === region)) ?? REGION_RESETS[0]!;
  const reset = nextResetOf(own, now ?? at, known);
  const format = (ms: number) =>
    now === undefined
      ? `${formatMoment(ms, 'weekdayTime', 'UTC')} UTC`
      : formatMoment(ms, 'weekdayTime');
  return (
    <Tile title="Weekly reset">
      <p className="tabular font-display text-2xl leading-8 font-semibold sm:text-3xl" data-reset>
        {describeWait(reset - (now ?? at))}
      </p>
      <p className="tabular text-sm text-muted">
        {format(reset)}, {regionName(region)}
      </p>
      <details className="mt-1 text-xs text-muted">
        <summary className="cursor-pointer">All regions</summary>
        <PlainTable
          className="mt-1 text-xs!"
          caption="Weekly reset of each region"
          columns={[
            {
              key: 'region',
              label: 'Region',
              kind: 'text',
              cell: ({ slugs }) =>
                slugs.map((slug) => namedRegions.find(([id]) => id === slug)?.[1]).join(', '),
            },
            {
              key: 'reset',
              label: now === undefined ? 'In UTC' : 'Your time',
              kind: 'text',
              className: 'tabular',
              cell: (one) => format(nextResetOf(one, now ?? at, known)),
            },
            {
              key: 'left',
              label: 'Time left',
              kind: 'number',
              // Two tiles stand side by side there.
              phone: 'hidden',
              className: 'whitespace-nowrap',
              cell: (one) => describeWait(nextResetOf(one, now ?? at, known) - (now ?? at)),
            },
          ]}
          rows={REGION_RESETS}
          rowKey={({ name }) => name}
        />
        <p className="mt-1">Usual reset times. Patch days can shift them.</p>
        <a href={`/calendar/${region}.ics`} className="underline underline-offset-4">
          Resets as a calendar (iCal)
        </a>
      </details>
    </Tile>
  );
}
