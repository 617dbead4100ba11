import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import { formatFixed } from '#lib/format-number.ts';
import { DungeonName as DungeonNameCell } from '#season/views/dungeon-name.tsx';
import { rounded } from '#season/views/figures.ts';
import { formatChange, formatPercentRange, formatWhole } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { dungeonIn } from './dungeon-in.ts';
import { Chance } from './next-key.tsx';
import { NO_ODDS, type DungeonName } from './plan-types.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

/** Columns that stand on chances. */
const ODDS: ReadonlySet<string> = new Set(['chance', 'perHour']);

/** All keys that add points when they are barely timed. */
export function NextKeysTable({
  keys: planned,
  dungeons,
  of,
  isSample,
}: {
  /** As the plan orders them. */
  keys: readonly PlannedKey[];
  dungeons: readonly DungeonName[];
  /** Whose runs the chances stand on: `all regions`. */
  of: string;
  isSample: boolean;
}) {
  // As they are shown: a gain of 0.0 is none.
  const keys = planned.filter(({ gain }) => gain >= 0.05);
  const nameOf = (id: number): string => dungeons.find((one) => one.id === id)?.name ?? '';
  const hasOdds = keys.some(({ chance }) => chance !== null);
  if (keys.length === 0)
    return (
      <p className="text-sm text-muted">
        No key near this character’s levels that a group has timed adds points.
      </p>
    );
  return (
    <div className="group/keys" data-next-keys>
      <DataTable
        name="keys"
        caption="Keys that add points"
        isSecond
        columns={columnsOf(dungeons).filter(({ key }) => hasOdds || !ODDS.has(key))}
        rows={keys}
        rowKey={({ dungeonId, keyLevel }) => `${dungeonId}-${keyLevel}`}
        ownSort={hasOdds ? { column: 'perHour', descending: true } : null}
        find={{
          label: 'Dungeon or level',
          text: ({ dungeonId, keyLevel }) => `${nameOf(dungeonId)} +${keyLevel}`,
        }}
        fileName="farseer-next-keys"
        about={() => ({ sample: isSample, interval: 0.8 })}
        exported={() => ({
          columns: [
            'dungeon',
            'keyLevel',
            'gainIfTimed',
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
      <HowWeKnow data-keys-method>
        <p>
          Rating: for a barely timed key, then for one 40% under the timer.{' '}
          {!hasOdds ? (
            <span data-no-odds>
              {NO_ODDS} Keys of the character’s highest level come first, then the levels beside it.
              Within a level most rating comes first.
            </span>
          ) : (
            <>
              Chance: share of timed runs ({of}) at this level and the two beside it. It leans on
              the average of that level. The range holds 80%. Per hour: rating × chance over the
              minutes that such a key takes.
            </>
          )}{' '}
          Levels that no group has timed are left out.
        </p>
      </HowWeKnow>
    </div>
  );
}

function columnsOf(dungeons: readonly DungeonName[]): TableColumn<PlannedKey>[] {
  return [
    {
      key: 'dungeon',
      label: 'Dungeon',
      kind: 'text',
      value: ({ dungeonId }) => dungeonIn(dungeons, dungeonId).name,
      cell: ({ dungeonId }) => (
        <DungeonNameCell {...dungeonIn(dungeons, dungeonId)} isShortWhenNarrow />
      ),
    },
    {
      key: 'level',
      label: 'Key',
      kind: 'number',
      value: ({ keyLevel }) => keyLevel,
      cell: ({ keyLevel }) => <KeyLevelMark level={keyLevel} />,
    },
    {
      key: 'gain',
      label: 'Rating',
      kind: 'number',
      about: 'Added if barely timed, up to 40% under the timer',
      value: ({ gain }) => gain,
      cell: ({ gain, bestGain }) => (
        <>
          {formatChange(gain)}
          <span className="text-xs text-muted @max-2xl:hidden"> to {formatChange(bestGain)}</span>
        </>
      ),
    },
    {
      key: 'chance',
      label: 'Chance',
      about: 'Chance to time the key, with its 80% range',
      kind: 'number',
      value: ({ chance }) => chance?.probability ?? null,
      cell: ({ chance }) => (
        <span className="inline-flex items-center gap-2">
          <Chance chance={chance} className="w-20 @max-xl:hidden" />
          <span className="w-16 text-xs text-muted @max-2xl:hidden">
            {chance ? formatPercentRange(chance.low, chance.high) : ''}
          </span>
        </span>
      ),
    },
    {
      key: 'runs',
      label: 'Sample size',
      kind: 'number',
      value: ({ chance, time }) => (chance ?? time)?.runs ?? 0,
      cell: ({ chance, time }) => formatWhole((chance ?? time)?.runs ?? 0),
      className: 'hidden @4xl:group-has-[[data-keys-method][open]]/keys:table-cell',
    },
    {
      key: 'minutes',
      label: 'Minutes',
      kind: 'number',
      value: ({ minutes }) => minutes,
      cell: ({ minutes }) => (minutes === null ? '–' : Math.round(minutes)),
      className: '@max-3xl:hidden',
    },
    {
      key: 'perHour',
      label: 'Per hour',
      kind: 'number',
      value: ({ perHour }) => perHour?.expected ?? null,
      cell: ({ perHour }) =>
        perHour ? (
          <>
            {formatChange(perHour.expected)}
            <span className="ml-1.5 text-xs text-muted @max-2xl:hidden">
              {formatFixed(perHour.low, 0)}–{formatFixed(perHour.high, 0)}
            </span>
          </>
        ) : (
          '–'
        ),
    },
  ];
}
