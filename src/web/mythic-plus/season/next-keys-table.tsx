import { useState } from 'react';
import type { PlannedKey } from '#analysis/keys/key-plan.ts';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { gained, percent, percentRange, rounded } from '#web/season/figures.ts';
import { NO_ODDS, type DungeonName } from './plan-types.ts';

const FIRST = 12;

/** What to run next, most expected points per hour first. */
export function NextKeysTable({
  keys,
  dungeons,
  of,
  isSample,
}: {
  keys: readonly PlannedKey[];
  dungeons: readonly DungeonName[];
  /** Whose runs the odds stand on: `all regions`. */
  of: string;
  isSample: boolean;
}) {
  const [isWhole, setWhole] = useState(false);
  const nameOf = (id: number): string => dungeons.find((one) => one.id === id)?.name ?? '';
  if (keys.length === 0)
    return (
      <p className="text-sm text-muted">
        No key near this character’s own levels that a group has timed adds a point.
      </p>
    );
  const shown = isWhole ? keys : keys.slice(0, FIRST);
  return (
    <>
      <ExportBar
        fileName="farseer-next-keys"
        about={() => ({ sample: isSample, interval: 0.8 })}
        table={() => ({
          columns: [
            'dungeon',
            'keyLevel',
            'gainJustInTime',
            'gainAtMost',
            'chance',
            'chanceLow',
            'chanceHigh',
            'runs',
            'minutes',
            'gainPerHour',
            'gainPerHourLow',
            'gainPerHourHigh',
          ],
          rows: keys.map((one) => [
            nameOf(one.dungeonId),
            one.keyLevel,
            rounded(one.gain),
            rounded(one.bestGain),
            one.chance && rounded(one.chance.probability, 3),
            one.chance && rounded(one.chance.low, 3),
            one.chance && rounded(one.chance.high, 3),
            (one.chance ?? one.time)?.runs ?? 0,
            one.minutes === null ? null : rounded(one.minutes),
            one.perHour && rounded(one.perHour.expected),
            one.perHour && rounded(one.perHour.low),
            one.perHour && rounded(one.perHour.high),
          ]),
        })}
      />
      <ScrollBox label="Next keys">
        <table className="data-table [&_td]:whitespace-nowrap" data-next-keys>
          <caption className="sr-only">
            Keys that add points, most expected points per hour first
          </caption>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col" className="number">
                Gain
              </th>
              <th scope="col" className="number">
                In time
              </th>
              <th scope="col" className="number max-sm:hidden">
                Runs seen
              </th>
              <th scope="col" className="number max-sm:hidden">
                Minutes
              </th>
              <th scope="col" className="number">
                Per hour
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={`${one.dungeonId} ${one.keyLevel}`}>
                <th scope="row">
                  <span className="tabular">+{one.keyLevel}</span> {nameOf(one.dungeonId)}
                </th>
                <td className="number">
                  {gained(one.gain)}
                  <span className="block text-xs whitespace-nowrap text-muted">
                    to {gained(one.bestGain)}
                  </span>
                </td>
                <td className="number">
                  {one.chance ? percent(one.chance.probability) : '–'}
                  <span className="block text-xs whitespace-nowrap text-muted">
                    {one.chance ? percentRange(one.chance.low, one.chance.high) : 'no odds'}
                  </span>
                </td>
                <td className="number max-sm:hidden">
                  {(one.chance ?? one.time)?.runs.toLocaleString('en') ?? '0'}
                </td>
                <td className="number max-sm:hidden">
                  {one.minutes === null ? '–' : Math.round(one.minutes)}
                </td>
                <td className="number">
                  {one.perHour ? gained(one.perHour.expected) : '–'}
                  {one.perHour && (
                    <span className="block text-xs whitespace-nowrap text-muted">
                      {one.perHour.low.toFixed(1)}–{one.perHour.high.toFixed(1)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {keys.length > FIRST && !isWhole && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          Show all {keys.length}
        </Button>
      )}
      <p className="mt-2 text-xs text-muted">
        Gain: rating added when the key ends just in time, up to that at 40% under the timer.{' '}
        {keys.every(({ chance }) => chance === null) ? (
          <span data-no-odds>{NO_ODDS} The lowest level comes first, then most points.</span>
        ) : (
          <>
            In time: odds with their 80% interval, of groups that finished such a key ({of}) at this
            level and the two beside it, drawn towards the level’s mean. Per hour: gain just in time
            × odds, over the minutes that such a key takes, with the 80% interval of the odds.
          </>
        )}{' '}
        Levels that no group has timed are left out.
      </p>
    </>
  );
}
