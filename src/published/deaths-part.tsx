import type { FightSummary, SummaryHit } from '#analysis/publish/fight-summary.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatFixed, formatLeft } from '#lib/format-number.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { causeOf, dealerOf, spellName } from './death-cause.ts';
import type { ShownPlayer } from './shown-players.ts';

const KIND_WORDS: Record<SummaryHit['kind'], string> = {
  hit: 'hit by',
  heal: 'healed by',
  absorb: 'shielded by',
};

/** Every death of a published fight, with the last things that met the player. */
export function DeathsPart({
  summary,
  players,
}: {
  summary: FightSummary;
  players: readonly ShownPlayer[];
}) {
  const { deaths, spells } = summary;
  return (
    <div id="deaths" className="scroll-mt-20">
      <Panel title="Deaths" aside={deaths.length === 0 ? undefined : `${deaths.length}`}>
        {deaths.length === 0 && <p className="text-sm text-muted">No player died.</p>}
        <ol className="divide-y divide-line">
          {deaths.map(({ player, atMs, hits }) => {
            const who = players[player];
            if (!who) return null;
            return (
              <li key={`${player}-${atMs}`} className="py-1">
                <details>
                  <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 text-sm pointer-coarse:min-h-11">
                    <span className="tabular w-12 text-muted">{formatClock(atMs)}</span>
                    <PlayerMark specId={who.player.specId} />
                    <bdi className="font-medium">{who.label}</bdi>
                    <span className="min-w-0 text-muted wrap-anywhere">
                      {causeOf(hits, spells, players)}
                    </span>
                  </summary>
                  <ul className="mb-2 ml-14 space-y-0.5 text-xs text-muted">
                    {hits.map((hit, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- two hits can be alike, and never move
                      <li key={index} className="wrap-anywhere">
                        <span className="tabular">−{formatFixed(hit.beforeMs / 1000, 1)} s</span>{' '}
                        {KIND_WORDS[hit.kind]} <bdi>{spellName(spells, hit.spell)}</bdi> ·{' '}
                        <bdi>{dealerOf(hit.by, players)}</bdi> ·{' '}
                        <span className="tabular text-text">{formatAmount(hit.amount)}</span>
                        {hit.overkill > 0 && ` (overkill ${formatAmount(hit.overkill)})`}
                        {hit.health !== null && ` → ${formatLeft(hit.health)} health`}
                      </li>
                    ))}
                    {hits.length === 0 && <li>The log shows nothing before it.</li>}
                  </ul>
                </details>
              </li>
            );
          })}
        </ol>
      </Panel>
    </div>
  );
}
