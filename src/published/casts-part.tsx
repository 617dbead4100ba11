import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { ShownPlayer } from './shown-players.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';

const columnsOf = (
  spells: FightSummary['spells'],
  minutes: number,
): PlainColumn<readonly [spell: number, count: number]>[] => [
  {
    key: 'spell',
    label: 'Spell',
    kind: 'text',
    cell: ([spell]) => <bdi>{spells[spell]?.[1] ?? 'Unknown spell'}</bdi>,
  },
  { key: 'casts', label: 'Casts', kind: 'count', cell: ([, count]) => formatCount(count) },
  {
    key: 'perMinute',
    label: 'Per minute',
    kind: 'decimal',
    cell: ([, count]) => formatFixed(count / minutes, 1),
  },
];

/** What each player cast, most first. */
export function CastsPart({
  summary,
  players,
}: {
  summary: FightSummary;
  players: readonly ShownPlayer[];
}) {
  const minutes = summary.fight.durationMs / 60_000;
  return (
    <FoldedPart title="Casts" aside="finished by the player, without pets">
      <ul className="divide-y divide-line">
        {players.map(({ index, label, player }) => (
          <li key={index}>
            <details>
              <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
                <PlayerMark specId={player.specId} />
                <bdi className="min-w-0 grow truncate font-medium">{label}</bdi>
                <span className="tabular text-muted">
                  {formatCount(player.castCount)} · {formatFixed(player.castCount / minutes, 1)}/min
                </span>
              </summary>
              <PlainTable
                className="mb-2 text-xs!"
                caption={`Casts of ${label}`}
                columns={columnsOf(summary.spells, minutes)}
                rows={player.casts}
                rowKey={([spell]) => String(spell)}
              />
            </details>
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}
