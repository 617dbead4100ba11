import { useState } from 'react';
import type { PlannedKey } from '#analysis/keys/key-plan.ts';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { gained, percent, percentRange, rounded } from '#web/season/figures.ts';
import type { DungeonName } from './plan-types.ts';

const FIRST = 12;

/** What to run next, most points per hour first. */
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
        No key near this character’s own levels adds a point: every best run is already worth more.
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
          ],
          rows: keys.map((one) => [
            nameOf(one.dungeonId),
            one.keyLevel,
            rounded(one.gain),
            rounded(one.bestGain),
            one.chance && rounded(one.chance.probability, 3),
            one.chance && rounded(one.chance.low, 3),
            one.chance && rounded(one.chance.high, 3),
            one.chance?.runs ?? 0,
            one.minutes === null ? null : rounded(one.minutes),
            one.gainPerHour === null ? null : rounded(one.gainPerHour),
          ]),
        })}
      />
      <ScrollBox label="Next keys">
        <table className="data-table [&_td]:whitespace-nowrap" data-next-keys>
          <caption className="sr-only">Keys that add points, most points per hour first</caption>
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
                    {one.chance ? percentRange(one.chance.low, one.chance.high) : 'no runs'}
                  </span>
                </td>
                <td className="number max-sm:hidden">
                  {(one.chance?.runs ?? 0).toLocaleString('en')}
                </td>
                <td className="number max-sm:hidden">
                  {one.minutes === null ? '–' : Math.round(one.minutes)}
                </td>
                <td className="number">
                  {one.gainPerHour === null ? '–' : gained(one.gainPerHour)}
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
        Gain: rating added when the key ends just in time, up to that at 40 % under the timer. In
        time: odds with their 80 % interval, of all groups on the boards ({of}) at this level and
        the two beside it, drawn towards the level’s mean. Per hour: gain just in time × odds, over
        the minutes inside the key.
      </p>
    </>
  );
}
