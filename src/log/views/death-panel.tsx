import { useMemo, type ReactNode } from 'react';
import type { DeathChain } from '#analysis/fight-events/death-chains.ts';
import { FULL_HEALTH } from '#analysis/fight-events/player-deaths.ts';
import type { DeathStep } from '#analysis/fight-events/player-deaths.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { DefensiveState } from '#analysis/fight-events/ready-defensives.ts';
import { lettersAmong } from '#game/spell-letters.ts';
import { SpellMark, type SpellShape } from '#kit/ui/marks/spell-mark.tsx';
import { formatAmount, formatFixed, formatShare } from '#lib/format-number.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { stateSentence } from './format-battle-res.ts';
import { BlowMark, blowLetters } from './blow-mark.tsx';
import { CharacterLine } from './character-line.tsx';
import { backAfterMs, deathStepTable, stateWords, stepAmount } from './death-rows.ts';
import { HealthSteps } from './health-steps.tsx';
import { spellLabel, unitLabel } from './scope.ts';
import type { Scope } from './scope.ts';

/** One death: how health went, what stood ready, and every hit and heal of the last seconds. */
export function DeathPanel({
  review,
  chain,
  scope,
}: {
  review: PullReview;
  chain: DeathChain;
  scope: Scope;
}) {
  const name = unitLabel(review, chain.unit, scope.book);
  const unit = review.units[chain.unit];
  const steps = useMemo(
    () => deathStepTable(review, chain, scope.book, signedAmount),
    [review, chain, scope.book],
  );
  return (
    <div className="grid grid-cols-1 gap-4 py-3" data-death-panel={chain.order}>
      <p className="text-sm wrap-anywhere">
        <Recap review={review} chain={chain} scope={scope} />
      </p>
      <HealthSteps chain={chain} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ReadyList title="Own defensives" states={chain.personals} shape="own" review={review} />
        <ReadyList
          title="Externals available"
          states={chain.externals}
          shape="single"
          review={review}
          ownerOf={(state) => unitLabel(review, state.owner, scope.book)}
        />
      </div>
      <HelpAfter review={review} chain={chain} />
      <p className="-mt-2 text-xs text-muted">By base cooldowns and the uses in this fight.</p>
      <WholeTable
        name="steps"
        caption={`Hits and heals before the death of ${name}`}
        title="Step by step"
        isFolded
        {...steps}
        fileName={scope.fileName(`death-${chain.order}`)}
        about={() => ({ ...scope.about(), death: chain.order, player: name })}
        empty="No hit or heal on this player was seen in these seconds: the cause is unknown."
      />
      <CharacterLine name={unit?.name ?? ''} shown={!scope.sample && !scope.book.hidden} />
    </div>
  );
}

/** Whether the group could raise the player, and when it did. */
function HelpAfter({ review, chain }: { review: PullReview; chain: DeathChain }) {
  const backMs = backAfterMs(review, chain);
  const charges = stateSentence(review.battleRes, chain.atMs);
  const back =
    backMs === null
      ? 'No resurrection in this fight followed.'
      : `Raised after ${formatFixed(backMs / 1000, 0)} s.`;
  return (
    <p className="text-sm" data-battle-res>
      {charges ?? 'How many battle resurrections were left is not known here.'} {back}
    </p>
  );
}

/** Damage and healing by their sign as well as by color. */
function signedAmount(step: DeathStep): ReactNode {
  const hit = step.kind === 'hit';
  return (
    <span className={hit ? 'text-danger' : 'text-accent'}>
      {hit ? '−' : '+'}
      {formatAmount(Math.abs(stepAmount(step)))}
    </span>
  );
}

function Recap({ review, chain, scope }: { review: PullReview; chain: DeathChain; scope: Scope }) {
  const { killingBlow, hpMax, missingBeforeBlow, healingInWindow, damageInWindow } = chain;
  if (!killingBlow)
    return 'What killed is not in the log: no blow of the last two seconds explains the death.';
  const spell = spellLabel(review, killingBlow.spell);
  const source = unitLabel(review, killingBlow.source, scope.book);
  return (
    <>
      <BlowMark review={review} spell={killingBlow.spell} letters={blowLetters(review)} />{' '}
      <bdi className="font-medium">{spell}</bdi> from <bdi>{source}</bdi> hit for{' '}
      <span className="tabular">{formatAmount(killingBlow.amount + killingBlow.overkill)}</span>
      {killingBlow.overkill > 0 &&
        ` (${formatAmount(killingBlow.overkill)} more than was left)`}.{' '}
      {missingBeforeBlow !== null && hpMax !== null && (
        <>{formatShare(missingBeforeBlow, hpMax)} of health was missing before it. </>
      )}
      {fromFullWords(chain)} In the last {chain.windowMs / 1000} s {formatAmount(damageInWindow)}{' '}
      damage and {formatAmount(healingInWindow)} healing.
    </>
  );
}

function fromFullWords({ fromFullMs, hpMax, missingBeforeBlow }: DeathChain): string {
  if (fromFullMs === null) return 'The log shows no full health in the minute before.';
  const isOneBlow =
    hpMax !== null && missingBeforeBlow !== null && missingBeforeBlow <= hpMax * (1 - FULL_HEALTH);
  return isOneBlow
    ? 'One blow took it from full health.'
    : `From full health it took ${formatFixed(fromFullMs / 1000, 1)} s.`;
}

const STATES: Record<DefensiveState['state'], { word: string; color: string; shape: string }> = {
  ready: { word: 'ready', color: 'text-warning', shape: 'M2 6.5l2.8 2.8L10 3.5' },
  active: {
    word: 'active',
    color: 'text-accent',
    shape: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  },
  'on-cooldown': {
    word: 'on cooldown',
    color: 'text-muted',
    shape: 'M6 1.5v4.5l3 2M1.5 6a4.5 4.5 0 1 0 9 0',
  },
  unknown: {
    word: 'unknown',
    color: 'text-muted',
    shape: 'M4 4.2a2 2 0 1 1 2.6 1.9L6 7M6 9.8v.01',
  },
};
const ORDER: readonly DefensiveState['state'][] = ['ready', 'active', 'on-cooldown', 'unknown'];

function ReadyList({
  title,
  states,
  shape,
  review,
  ownerOf,
}: {
  title: string;
  states: readonly DefensiveState[];
  shape: SpellShape;
  review: Pick<PullReview, 'spells'>;
  ownerOf?: (state: DefensiveState) => string;
}) {
  const shown = states.filter(({ reason }) => reason !== 'never-seen');
  const never = states.length - shown.length;
  const sorted = shown.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const letters = lettersAmong(sorted.map(({ name }) => name));
  const schools = new Map(review.spells.map(({ spellId, school }) => [spellId, school]));
  return (
    <section aria-label={title}>
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {sorted.map((state) => {
          const look = STATES[state.state];
          return (
            <li
              key={`${state.owner}-${state.spellId}`}
              className="flex min-w-0 items-center gap-1.5"
              data-tooltip={stateWords(state)}
            >
              <svg
                width="12"
                height="12"
                viewBox="0 0 12 12"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                aria-hidden="true"
                className={`shrink-0 ${look.color}`}
              >
                <path d={look.shape} />
              </svg>
              <SpellMark
                letters={letters.get(state.name)!}
                school={schools.get(state.spellId) ?? null}
                shape={shape}
                media={`spell-${state.spellId}`}
              />
              <bdi className="truncate">{state.name}</bdi>
              {ownerOf && <bdi className="truncate text-xs text-muted">{ownerOf(state)}</bdi>}
              <span className={`ml-auto text-xs whitespace-nowrap ${look.color}`}>
                {look.word}
                {state.doubts.length > 0 &&
                (state.state === 'ready' || state.state === 'on-cooldown')
                  ? ' ?'
                  : ''}
              </span>
              <span className="sr-only">: {stateWords(state)}</span>
            </li>
          );
        })}
        {sorted.length === 0 && <li className="text-xs text-muted">None that was ever used.</li>}
      </ul>
      {never > 0 && (
        <p className="text-xs text-muted">
          {never} more {never === 1 ? 'was' : 'were'} never used in this log.
        </p>
      )}
    </section>
  );
}
