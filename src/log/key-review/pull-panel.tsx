import { counted } from '#lib/counted.ts';
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatPerSecond, formatShare } from '#lib/format-number.ts';
import { playerStyle } from '#log/session/player-style.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { pullResult, pullTitle } from './format-key.ts';
import { PlayerName } from './player-name.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}

const ROW = 'relative flex min-h-7 items-center gap-2 border-b border-line px-1 text-sm';

function Bar({ share, color }: { share: number; color: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0.5 left-0 border-b-2"
      style={{
        width: `${share * 100}%`,
        borderColor: color,
        background: `color-mix(in srgb, ${color} 24%, transparent)`,
      }}
    />
  );
}

/** What happened in one pull: enemies, players, spells, what struck, who died. */
export function PullPanel({
  review,
  fight,
  pullNumber,
  onSelect,
  exports,
}: {
  review: KeyReview;
  fight: Fight;
  pullNumber: number;
  onSelect: (pullNumber: number | null) => void;
  exports: ReactNode;
}) {
  const { pulls } = review.timeline;
  const pull = pulls[pullNumber - 1];
  const details = review.details[pullNumber - 1];
  if (!pull || !details) return null;
  const ms = pull.toMs - pull.fromMs;
  const players = new Map(fight.players.map((player) => [player.guid, player]));
  const lookOf = (guid: string) => playerStyle(players.get(guid)?.specId ?? null);
  const most = Math.max(1, ...details.shares.map(({ damage }) => damage));
  const mostSpell = Math.max(1, ...details.spells.map(({ damage }) => damage));
  const mostTaken = Math.max(1, ...details.intake.map(({ taken }) => taken));
  const result = pullResult(pull);
  const lost = review.slow.enough
    ? review.slow.slow.find((one) => one.pullNumber === pullNumber)
    : undefined;
  const deaths = review.deaths.filter((death) => death.pullNumber === pullNumber);
  const through = review.interrupts.spells
    .map(({ name, wentOffAtMs }) => ({
      name,
      count: wentOffAtMs.filter((at) => at >= pull.fromMs && at <= pull.toMs).length,
    }))
    .filter(({ count }) => count > 0);
  const lusts = review.lusts.filter(
    ({ atMs, untilMs }) => untilMs > pull.fromMs && atMs < pull.toMs,
  );
  return (
    <section
      aria-label={pullTitle(pull)}
      className="mt-3 rounded-panel border border-line bg-surface px-3 py-2.5"
      data-pull-panel={pullNumber}
    >
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">
          <bdi>{pullTitle(pull)}</bdi>
          {result !== null && (
            <span className={`ml-2 text-sm ${pull.wiped ? 'text-danger' : 'text-accent'}`}>
              {result}
            </span>
          )}
        </h3>
        <p className="tabular mr-auto flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {formatClock(pull.fromMs)}–{formatClock(pull.toMs)}
          </span>
          <span className="font-medium text-text">{formatClock(ms)} long</span>
          <span>{formatPerSecond(pull.damage, ms)} group</span>
          <span>{formatAmount(pull.taken)} taken</span>
          {lusts.length > 0 && <span className="text-warning">Bloodlust</span>}
          {lost && (
            <span className="text-warning">
              {formatClock(lost.lostMs)} slower than this key’s median pace
            </span>
          )}
        </p>
        <div className="flex">
          <IconButton
            icon="lucide:chevron-left"
            label="Pull before"
            disabled={pullNumber <= 1}
            onClick={() => onSelect(pullNumber - 1)}
          />
          <IconButton
            icon="lucide:chevron-right"
            label="Next pull"
            disabled={pullNumber >= pulls.length}
            onClick={() => onSelect(pullNumber + 1)}
          />
          <IconButton icon="lucide:x" label="Close pull" onClick={() => onSelect(null)} />
        </div>
      </header>
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2 2xl:grid-cols-4">
        <Part
          title={`Enemies, killed of ${pull.enemies.reduce((sum, { count }) => sum + count, 0)}`}
        >
          <ul>
            {pull.enemies.map((enemy) => (
              <li key={`${enemy.npcId}-${enemy.name}`} className={ROW}>
                <bdi className="mr-auto min-w-0 truncate">{enemy.name}</bdi>
                <span className="tabular whitespace-nowrap text-muted">
                  {enemy.killed}/{enemy.count}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Damage by player">
          <ol>
            {details.shares.map((share) => {
              const player = players.get(share.guid);
              return (
                <li key={share.guid} className={ROW}>
                  <Bar share={share.damage / most} color={lookOf(share.guid).color} />
                  <span className="relative mr-auto min-w-0">
                    <PlayerName name={player?.name ?? share.guid} specId={player?.specId ?? null} />
                  </span>
                  <span className="tabular relative whitespace-nowrap">
                    {formatPerSecond(share.damage, ms)}
                    <span className="ml-2 text-xs text-muted">
                      {formatShare(share.damage, pull.damage)}
                    </span>
                  </span>
                </li>
              );
            })}
          </ol>
        </Part>
        <Part title="Top spells">
          <ol>
            {details.spells.slice(0, 8).map((spell) => (
              <li key={`${spell.spellId}-${spell.playerGuid}`} className={ROW}>
                <Bar share={spell.damage / mostSpell} color={lookOf(spell.playerGuid).color} />
                <bdi className="relative mr-auto min-w-0 truncate">{spell.name}</bdi>
                <span className="tabular relative whitespace-nowrap">
                  {formatAmount(spell.damage)}
                  <span className="ml-2 text-xs text-muted">{spell.hits} hits</span>
                </span>
              </li>
            ))}
          </ol>
        </Part>
        <Part title="Damage to the group">
          {details.intake.length === 0 ? (
            <p className="text-sm text-muted">Nothing.</p>
          ) : (
            <ol>
              {details.intake.slice(0, 8).map((one) => (
                <li
                  key={`${one.spellId}-${one.sourceName}`}
                  className={ROW}
                  data-tooltip={`${counted(one.hits, 'hit')} on ${counted(one.players, 'player')}, at most ${formatAmount(one.largest)}`}
                >
                  <Bar share={one.taken / mostTaken} color="var(--taken)" />
                  <span className="relative mr-auto min-w-0 truncate">
                    <bdi>{one.name}</bdi>
                    <bdi className="ml-1.5 text-xs text-muted">{one.sourceName}</bdi>
                  </span>
                  <span className="tabular relative whitespace-nowrap">
                    {formatAmount(one.taken)}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Part>
      </div>
      {through.length > 0 && (
        <p className="mt-2 text-sm">
          <span className="text-muted">Interruptible casts that went off: </span>
          {through.map(({ name, count }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <bdi>{name}</bdi> × {count}
            </span>
          ))}
        </p>
      )}
      {deaths.length > 0 && (
        <ul className="mt-2 text-sm" aria-label="Deaths in this pull">
          {deaths.map((death) => (
            <li key={`${death.guid}-${death.atMs}`} className="flex flex-wrap gap-x-2 py-0.5">
              <span className="text-danger">✕ {formatClock(death.atMs)}</span>
              <PlayerName name={death.name} specId={players.get(death.guid)?.specId ?? null} />
              {death.killingBlow && (
                <span className="text-muted">
                  <bdi>{death.killingBlow.spellName}</bdi> <bdi>{death.killingBlow.sourceName}</bdi>
                  , {formatAmount(death.killingBlow.amount)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-1">{exports}</div>
    </section>
  );
}
