import { useEffect, useMemo, useState } from 'react';
import { formatClock, formatLogDay, formatLogTime } from '#lib/format-clock.ts';
import { shortNames } from '#lib/name-parts.ts';
import { currentChoices } from '#kit/browser/choices.ts';
import { SourcePercentile } from '#kit/ui/source-percentile.tsx';
import { sourceName } from '#season/views/source-line.tsx';
import { Choice } from '#kit/ui/form-fields.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { difficultyLabel } from '#log/session/format-fight.ts';
import {
  killsOfLogs,
  metricOfPlayer,
  ownResult,
  pinnedPlayer,
  type OwnResult,
} from './own-kill.ts';
import { percentileOf, rankedKillOf } from './percentile-column.tsx';
import { useListedKills } from './use-listed-kills.ts';

interface Fill {
  /** Stays the same function. Null fills nothing. */
  onFill: (result: OwnResult | null) => void;
}

/**
 * Fills the fields of “Your result” from the latest kill of the open log, and says so. The visitor may take another kill
 * and says who they are.
 */
export function ResultFromLog({ fights, onFill }: Fill & { fights: readonly ListedFight[] }) {
  const kills = useMemo(() => killsOfLogs(fights), [fights]);
  const [key, setKey] = useState<string | null>(null);
  const kill = kills.find((one) => one.key === key) ?? kills[0];
  if (!kill) return null;
  return (
    <div
      className="mb-2 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-panel border border-line bg-surface px-3 py-2 text-sm"
      data-from-log
    >
      <Choice label="Kill of your log" value={kill.key} onPick={setKey}>
        {kills.map(({ key: one, fight }) => (
          <option key={one} value={one}>
            {[difficultyLabel(fight), fight.name].filter(Boolean).join(' ')},{' '}
            {formatLogDay(fight.startMs)} {formatLogTime(fight.startMs)}
          </option>
        ))}
      </Choice>
      <KillFields key={kill.key} kill={kill} onFill={onFill} />
    </div>
  );
}

/** Who the visitor was in a kill, and what that fills. */
function KillFields({ kill, onFill }: Fill & { kill: ListedFight }) {
  const { fight } = kill;
  const { players, durationMs } = fight;
  const [guid, setGuid] = useState(
    () => pinnedPlayer(players, currentChoices().characters)?.guid ?? '',
  );
  const player = players.find((one) => one.guid === guid);
  const listed = useListedKills({ ...kill, pull: null }, metricOfPlayer(player));
  const place = listed?.place ?? null;
  const result = useMemo(
    () => (place ? ownResult(place, { durationMs }, player) : null),
    [place, durationMs, player],
  );
  useEffect(() => onFill(result), [result, onFill]);
  const rank = listed ? rankedKillOf(listed.ranked, fight) : null;
  const said = player && rank ? percentileOf(rank, player.name) : null;
  const shown = shortNames(players.map(({ name }) => name));
  return (
    <>
      <Choice label="You are" value={guid} onPick={setGuid}>
        <option value="">Choose…</option>
        {players.map((one) => (
          <option key={one.guid} value={one.guid}>
            {shown(one.name)}
          </option>
        ))}
      </Choice>
      {rank && said !== null && (
        <p className="flex items-center gap-2 pb-1.5" data-own-percentile>
          {sourceName(rank.source)} <SourcePercentile percentile={said} />
        </p>
      )}
      <output className="min-w-0 basis-60 grow text-xs text-muted">
        {result
          ? `${result.own === null ? 'Boss, difficulty and kill time are' : 'The fields are'} filled from this kill of ${formatClock(durationMs)}. Change any of them. Show sends the figures, and no name.`
          : listed === undefined
            ? 'Looking for listed kills of this boss…'
            : 'No listed kill of this boss is known, so nothing is filled.'}
      </output>
    </>
  );
}
