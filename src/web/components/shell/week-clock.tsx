import { describeWait, nextReset, REGION_RESETS } from '#web/browser/weekly-reset.ts';
import { useNow } from './use-now.ts';
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

/** When the week ends in each region, as a dial and as a table, in the viewer's own zone. */
export function WeekClock() {
  const now = useNow();
  return (
    <section aria-labelledby="week-clock" className="flex flex-col items-center gap-3">
      <WeekDial now={now} />
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
            const reset = nextReset(region, now ?? 0);
            return (
              <tr key={region.name}>
                <th scope="row" className="!text-text">
                  {region.name}
                </th>
                <td className="tabular">
                  {(now === undefined ? inUtc : inViewersZone).format(reset)}
                </td>
                <td className="number whitespace-nowrap">
                  {now === undefined ? '–' : describeWait(reset - now)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="max-w-md text-xs text-muted">
        Computed on your device from each region’s fixed hour (Americas Tue 15:00, Europe Wed 04:00,
        Asia Wed 23:00 UTC). A patch day can move it: the game’s own calendar decides.
      </p>
    </section>
  );
}
