import { describeWait, nextResetOf, REGION_RESETS, type KnownResets } from './weekly-reset.ts';
import { useNow } from '#web/browser/use-now.ts';
import { WeekDial } from './week-dial.tsx';

const inViewersZone = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const inUtc = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/**
 * When the week ends in each region, as a dial and as a table, in the viewer's own zone.
 *
 * @param props.at the server's time, epoch ms: the first paint stands on it, in UTC.
 * @param props.known ends of weeks as a source told them.
 */
export function WeekClock({ at, known }: { at: number; known: KnownResets }) {
  const now = useNow();
  return (
    <section aria-labelledby="week-clock" className="flex flex-col items-center gap-3">
      <WeekDial now={now} at={at} known={known} />
      <table className="data-table max-w-md">
        <caption id="week-clock" className="pb-1 text-left font-display text-base font-semibold">
          Weekly reset
        </caption>
        <thead>
          <tr>
            <th scope="col">Region</th>
            <th scope="col">{now === undefined ? 'In UTC' : 'Your time'}</th>
            <th scope="col" className="number">
              In
            </th>
          </tr>
        </thead>
        <tbody>
          {REGION_RESETS.map((region) => {
            const reset = nextResetOf(region, now ?? at, known);
            return (
              <tr key={region.name}>
                <th scope="row" className="!text-text">
                  {region.name}
                </th>
                <td className="tabular">
                  {(now === undefined ? inUtc : inViewersZone).format(reset)}
                </td>
                <td className="number whitespace-nowrap">{describeWait(reset - (now ?? at))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
