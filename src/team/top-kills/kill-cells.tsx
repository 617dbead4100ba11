import { playerNames } from '#team/model/planner/kills/plan-of-kill.ts';
import { formatClock } from '#lib/format-clock.ts';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { Button } from '#kit/ui/button.tsx';
import { SpecMark, playerKind } from '#kit/ui/marks/player-marks.tsx';
import type { TopKill } from './load-top.server.ts';
import { spellName } from './format-moments.ts';

/** How long the kill took; a real one links to its report. */
export function KillTime({ kill: { durationMs, url } }: { kill: TopKill }) {
  if (url === null) return formatClock(durationMs);
  return (
    <a className="underline" href={url} rel="noreferrer">
      {formatClock(durationMs)}
    </a>
  );
}

/** The casts of a kill in words, for those who cannot read colors and for phones, which show no tips. */
export function CastList({ kill }: { kill: TopKill }) {
  const names = playerNames(kill.specIds);
  return (
    <details className="text-left">
      <summary className="cursor-pointer text-right pointer-coarse:py-3">
        {kill.casts.length}
      </summary>
      <ol className="tabular py-1 text-xs">
        {kill.casts.map(({ atMs, player, spellId }) => (
          <li key={`${atMs} ${player} ${spellId}`}>
            {formatClock(atMs)} <CooldownMark spellId={spellId} isNamed /> {spellName(spellId)},{' '}
            <span className="text-muted">{names[player]}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Specializations that pressed a raid cooldown. */
export function KillSpecs({ kill: { specIds } }: { kill: TopKill }) {
  const names = playerNames(specIds);
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {specIds.map((specId, index) => (
        <SpecMark
          key={names[index]}
          specId={specId || null}
          size={16}
          label={playerKind(specId || null)}
        />
      ))}
    </span>
  );
}

export function CopyKill({ kill, onCopy }: { kill: TopKill; onCopy: () => void }) {
  return (
    <Button
      look="outline"
      className="scripted min-h-8 text-xs"
      aria-label={`Copy as my plan: kill in ${formatClock(kill.durationMs)}`}
      onClick={onCopy}
    >
      Copy as my plan
    </Button>
  );
}
