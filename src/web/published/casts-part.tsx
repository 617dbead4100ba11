import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { ShownPlayer } from './shown-players.ts';

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
              <table className="mb-2 w-full text-xs">
                <caption className="sr-only">Casts of {label}</caption>
                <thead className="text-muted">
                  <tr>
                    <th scope="col" className="px-2 text-left font-normal">
                      Spell
                    </th>
                    <th scope="col" className="px-2 text-right font-normal">
                      Casts
                    </th>
                    <th scope="col" className="px-2 text-right font-normal">
                      Per minute
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {player.casts.map(([spell, count]) => (
                    <tr key={spell} className="border-t border-line">
                      <th scope="row" className="px-2 text-left font-normal">
                        <bdi>{summary.spells[spell]?.[1] ?? 'Unknown spell'}</bdi>
                      </th>
                      <td className="tabular px-2 text-right">{formatCount(count)}</td>
                      <td className="tabular px-2 text-right">{formatFixed(count / minutes, 1)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}
