import { useMemo } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { formatResPool } from '#log/views/format-battle-res.ts';
import { DeathPanel } from '#log/views/death-panel.tsx';
import type { Aliases } from '#log/session/aliases.ts';
import type { Scope } from '#log/views/scope.ts';
import { spellLabel } from '#log/views/scope.ts';
import { evenPenalty, type KeySeason } from './key-season.ts';
import { keyDeathTable } from './key-tables.ts';
import type { DeathCells } from './key-tables.ts';
import { PlayerName } from './player-name.tsx';
import { WideFrame } from './wide-frame.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Names are given room: they break between words only. */
function deathCells(fight: Fight): DeathCells {
  const specs = new Map(fight.players.map(({ guid, specId }) => [guid, specId]));
  return {
    name: ({ guid, name }) => <PlayerName name={name} specId={specs.get(guid) ?? null} />,
    words: (text) => <bdi className="block min-w-20">{text ?? '–'}</bdi>,
  };
}

/** Deaths with what they cost on the clock, and the seconds before each. */
export function DeathsPanel({
  review,
  fight,
  book,
  sample,
  season,
  deathReview,
  fileName,
  about,
}: {
  review: KeyReview;
  fight: Fight;
  book: Aliases;
  /** True for an invented key. */
  sample: boolean;
  season: KeySeason;
  deathReview: PullReview | null;
  fileName: string;
  about: () => TableFacts;
}) {
  const { penaltyMs } = review.budget;
  const n = review.deaths.length;
  const even = evenPenalty(penaltyMs, n);
  const each = even ?? (penaltyMs === null ? null : season.deathPenaltyMs);
  const table = useMemo(
    () => keyDeathTable(review, each, deathCells(fight)),
    [review, fight, each],
  );
  return (
    <>
      <WideFrame label="Deaths" width="min-w-160">
        <WholeTable
          name="deaths"
          caption="Deaths"
          title="Deaths"
          {...table}
          fileName={`${fileName}-deaths`}
          about={about}
          empty="No deaths."
        />
      </WideFrame>
      {n > 0 && (
        <>
          <p className="mt-2 text-xs text-muted">
            {penaltyMs === null
              ? 'The log does not say what these deaths cost on the clock.'
              : `The clock added ${formatClock(penaltyMs)} for ${n} ${n === 1 ? 'death' : 'deaths'}, read from the key’s own time against the time that passed.`}
            {season.deathPenaltyMs !== null &&
              ` The season’s rule: ${season.deathPenaltyMs / 1000} s each at this level${
                even !== null && even !== season.deathPenaltyMs
                  ? ', which this log does not follow'
                  : ''
              }.`}{' '}
            Deaths after the timer ran out add nothing.
          </p>
          <p className="mt-1 text-xs text-muted" data-battle-res-pool>
            {formatResPool(review.battleRes, fight.wallMs)}
          </p>
          <Chains review={deathReview} {...{ fight, book, sample, fileName, about }} />
        </>
      )}
    </>
  );
}

/** Each death opens to the hits and heals before it and what stood ready. */
function Chains({
  review,
  fight,
  book,
  sample,
  fileName,
  about,
}: {
  review: PullReview | null;
  fight: Fight;
  book: Aliases;
  sample: boolean;
  fileName: string;
  about: () => TableFacts;
}) {
  const scope = useMemo<Scope>(
    () => ({
      book,
      sample,
      fileName: (part) => `${fileName}-${part}`,
      about,
    }),
    [book, sample, fileName, about],
  );
  if (!review)
    return (
      <output className="block py-4 text-sm text-muted">Reading the seconds before them…</output>
    );
  const specs = new Map(fight.players.map(({ guid, specId }) => [guid, specId]));
  return (
    <section aria-label="Before each death" className="mt-4" data-death-chains>
      <h4 className="mb-1 font-display text-base font-semibold">The seconds before each</h4>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {review.deaths.map((chain) => {
          const unit = review.units[chain.unit];
          return (
            <li key={chain.order}>
              <details className="px-3" data-chain={chain.order}>
                <summary className="flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 text-sm pointer-coarse:min-h-11">
                  <span className="tabular text-danger">✕ {formatClock(chain.atMs)}</span>
                  <PlayerName
                    name={unit?.name ?? ''}
                    specId={specs.get(unit?.guid ?? '') ?? null}
                  />
                  {chain.killingBlow && (
                    <bdi className="text-muted">{spellLabel(review, chain.killingBlow.spell)}</bdi>
                  )}
                </summary>
                <DeathPanel review={review} chain={chain} scope={scope} />
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
