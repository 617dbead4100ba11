import { Link } from 'react-router';
import { formatLeft } from '#lib/format-number.ts';
import type { CharacterCard, GuildCard } from '#season/views/cards/card-types.ts';
import { formatChance, formatChange, formatRating, formatWhole } from '#season/views/format.ts';
import { shortPlaceWords } from '#season/views/region-place.ts';
import { characterAddress, guildAddress } from '#season/views/links/links.ts';
import { PinButton } from '#season/views/links/pin-button.tsx';
import { VaultGrid } from '#season/views/vault-grid.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { CodeMark } from '#kit/ui/marks/mark.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { Pinned } from './home-season.ts';

/** What is pinned: a row for each character, then the guild. */
export function PinnedList({ pinned }: { pinned: Pinned }) {
  return (
    <ul className="@container" data-mine>
      {pinned.characters.map(({ id, card }) => (
        <li key={id} className="border-b border-line py-2 last:border-0">
          {card ? <Character card={card} /> : <Untracked kind="character" id={id} />}
        </li>
      ))}
      {pinned.guild && (
        <li className="border-b border-line py-2 last:border-0">
          {pinned.guild.card ? (
            <Guild card={pinned.guild.card} />
          ) : (
            <Untracked kind="guild" id={pinned.guild.id} />
          )}
        </li>
      )}
    </ul>
  );
}

function Character({ card }: { card: CharacterCard }) {
  const { score, place, gainedInAWeek, chance } = card;
  const [next] = card.gains;
  return (
    <article
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 text-sm @2xl:gap-x-4 @2xl:grid-cols-[minmax(10rem,1.6fr)_minmax(6rem,1fr)_auto_minmax(8rem,1fr)_minmax(6rem,1fr)_auto]"
      data-character-card
    >
      <div className="flex min-w-0 items-center gap-2.5">
        <SpecMark specId={card.specId} classId={card.classId} size={24} />
        <div className="min-w-0">
          <Link
            to={characterAddress(card) ?? '/'}
            className={`name-tint font-medium underline-offset-4 hover:underline ${classTint(card.classId)}`}
          >
            <bdi>{card.name}</bdi>
          </Link>
          <p className="text-xs wrap-anywhere text-muted">
            {playerKind(card.specId, card.classId)}, <bdi>{card.realmName}</bdi>{' '}
            {card.region.toUpperCase()}
          </p>
        </div>
      </div>
      <div className="tabular text-right @2xl:text-left">
        <p className="font-display text-base font-semibold">
          {score === null ? 'No rating' : formatRating(score)}
        </p>
        {place !== null && (
          <p className="text-xs text-muted">
            <span className="whitespace-nowrap">{shortPlaceWords(place, card.region)}</span>
            {gainedInAWeek !== null && gainedInAWeek >= 0.05 && (
              <span className="whitespace-nowrap text-accent">
                {' '}
                ▲ {formatChange(gainedInAWeek)}
              </span>
            )}
          </p>
        )}
      </div>
      <div>
        <VaultGrid slots={card.vault} />
        {card.keyWeeks > 1 && (
          <p
            className="tabular text-xs text-accent"
            data-key-weeks={card.keyWeeks}
            data-tooltip="Weeks in a row with a tracked key"
          >
            <span aria-hidden="true">★ </span>
            {card.keyWeeks} weeks in a row
          </p>
        )}
      </div>
      <p className="flex items-center gap-1.5 @max-2xl:justify-end">
        {next ? (
          <>
            <span className="text-xs text-muted">next</span>
            {/* The tiles with a hue carry all seasons with them, which the first page does without. */}
            <CodeMark code={next.dungeonCode} tint="key-0" label={next.dungeonName} />
            <span className="tabular font-display font-semibold">+{next.keyLevel}</span>
            <span className="tabular text-accent">{formatChange(next.gain)}</span>
          </>
        ) : (
          <span className="text-muted">no key adds rating</span>
        )}
      </p>
      <p className="tabular flex items-center gap-2">
        {chance && (
          <>
            <IntervalBar value={chance.probability} className="w-14" />
            {formatChance(chance.probability)} <span className="text-xs text-muted">title</span>
          </>
        )}
      </p>
      <div className="justify-self-end">
        <PinButton kind="character" id={card.id} name={card.name} />
      </div>
    </article>
  );
}

function Guild({ card }: { card: GuildCard }) {
  const [best] = card.progress;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" data-guild-card>
      <Link
        to={guildAddress(card) ?? '/'}
        className="font-medium underline-offset-4 hover:underline"
      >
        <bdi>{card.name}</bdi>
      </Link>
      <span className="tabular flex-1 text-muted">
        {best ? (
          <>
            <strong className="font-display text-text">
              {best.bossesDown}/{card.bosses}
            </strong>{' '}
            <span className="capitalize">{best.difficulty}</span>
            {best.worldRank !== null && `, world rank ${formatWhole(best.worldRank)}`}
            {best.currentBoss !== null &&
              `, next ${best.currentBoss}${best.bestPercent === null ? '' : ` (best ${formatLeft(best.bestPercent)})`}`}
          </>
        ) : (
          `No kill in ${card.raidName} is tracked.`
        )}
      </span>
      <PinButton kind="guild" id={card.id} name={card.name} />
    </article>
  );
}

function Untracked({ kind, id }: { kind: 'character' | 'guild'; id: string }) {
  const name = id.split('/')[2] ?? id;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <span>
        <bdi>{id}</bdi> <span className="text-muted">is not tracked.</span>
      </span>
      <PinButton kind={kind} id={id} name={name} />
    </p>
  );
}
