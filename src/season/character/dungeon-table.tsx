import { formatClock } from '#lib/format-clock.ts';
import { DungeonName } from '#season/views/dungeon-name.tsx';
import { outcomeOf, rounded } from '#season/views/figures.ts';
import { formatChange, formatDay, formatRating } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import type { CharacterPage } from './load-character-page.server.ts';

type Row = CharacterPage['dungeons'][number];

/** The best key in each dungeon of the season, and what one of the character's own highest level would still add. */
export function DungeonTable({ page: { dungeons, topLevel, card } }: { page: CharacterPage }) {
  if (dungeons.length === 0)
    return <p className="text-sm text-muted">The dungeons of this season are not known yet.</p>;
  const most = Math.max(1, ...dungeons.map(({ gain }) => gain));
  return (
    <div data-dungeons>
      <DataTable
        name="dungeons"
        caption={`Best key of ${card.name} in each dungeon`}
        columns={columnsOf(most, topLevel)}
        rows={dungeons}
        rowKey={({ dungeonId }) => String(dungeonId)}
        ownSort={null}
        fileName="farseer-rating-by-dungeon"
        about={() => ({ character: card.name, level: topLevel, sample: card.source === 'sample' })}
        exported={() => ({
          columns: ['dungeon', 'keyLevel', 'timed', 'seconds', 'score', 'gain', 'link'],
          rows: dungeons.map(({ name, best, gain }) => [
            name,
            best?.keyLevel ?? null,
            best && best.timed !== null ? (best.timed ? 'yes' : 'no') : null,
            best ? rounded(best.durationMs / 1000) : null,
            best ? rounded(best.score) : null,
            rounded(gain),
            best?.url ?? null,
          ]),
        })}
      />
    </div>
  );
}

function columnsOf(most: number, topLevel: number | null): readonly TableColumn<Row>[] {
  return [
    {
      key: 'dungeon',
      label: 'Dungeon',
      kind: 'text',
      value: ({ name }) => name,
      cell: ({ dungeonId, name, shortName }) => (
        <DungeonName id={dungeonId} name={name} shortName={shortName} isShortWhenNarrow />
      ),
    },
    {
      key: 'level',
      label: 'Best key',
      kind: 'text',
      largestFirst: true,
      value: ({ best }) => best?.keyLevel ?? null,
      cell: ({ best }) => <Best best={best} />,
    },
    {
      key: 'time',
      label: 'Time',
      kind: 'number',
      about: 'Sorted by the share of the timer',
      value: ({ best }) => (best?.timerMs ? best.durationMs / best.timerMs : null),
      cell: ({ best }) => <Time best={best} />,
    },
    {
      key: 'score',
      label: 'Score',
      kind: 'number',
      value: ({ best }) => best?.score ?? null,
      cell: ({ best }) => (best ? formatRating(best.score) : '–'),
    },
    {
      key: 'gain',
      label: topLevel === null ? 'To gain' : `+${topLevel} adds`,
      about: 'Rating that the same level, just timed, would add',
      kind: 'number',
      value: ({ gain }) => gain,
      cell: ({ gain }) => (
        <span className="inline-flex items-center gap-2">
          <IntervalBar value={gain} most={most} className="w-16 @max-lg:hidden" />
          <span className="w-12">{gain > 0 ? formatChange(gain) : '0'}</span>
        </span>
      ),
    },
  ];
}

function Best({ best }: { best: Row['best'] }) {
  if (!best) return <span className="text-muted">none</span>;
  return (
    <>
      <KeyLevelMark level={best.keyLevel} />
      <span className="ml-2 text-xs text-muted @max-lg:hidden">{outcomeOf(best.timed)}</span>
    </>
  );
}

function Time({ best }: { best: Row['best'] }) {
  if (!best) return null;
  const day = formatDay(best.completedMs);
  return (
    <>
      {formatClock(best.durationMs)}
      {best.timerMs !== null && (
        <span className="text-xs text-muted @max-lg:hidden"> of {formatClock(best.timerMs)}</span>
      )}
      <span className="ml-2 text-xs text-muted @max-2xl:hidden">
        {best.url === null ? (
          day
        ) : (
          <a href={best.url} rel="noreferrer" className="underline underline-offset-4">
            {day}
          </a>
        )}
      </span>
    </>
  );
}
