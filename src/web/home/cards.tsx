import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { characterLink } from '#web/season/character-link.ts';
import { guildLink } from '#web/season/guild-link.ts';
import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import type { CharacterCard, GuildCard } from './card-types.ts';
import { signed } from './words.ts';

/** One character: where it stands, what the vault holds, which keys still give score. */
export function CharacterCardView({
  card,
  children,
}: {
  card: CharacterCard;
  /** What can be done with it. */
  children?: ReactNode;
}) {
  const { score, rank, population } = card;
  const realmSlug = card.id.split('/')[1] ?? null;
  return (
    <article className="flex flex-col gap-1.5 text-sm" data-character-card>
      <CardHead card={card} className={card.className} link={characterLink({ ...card, realmSlug })}>
        {children}
      </CardHead>
      <p className="tabular">
        {score === null ? (
          <span className="text-muted">No rating this season.</span>
        ) : (
          <>
            <strong className="font-display text-xl font-semibold">{score.toFixed(1)}</strong>
            {rank !== null && (
              <span className="text-muted">
                {' '}
                rank {rank.toLocaleString('en')} of {population.toLocaleString('en')} known in the
                region
              </span>
            )}
          </>
        )}
      </p>
      <p className="tabular">
        <span className="text-muted">Vault </span>
        {card.vault.map(describeSlot).join(' · ')}
      </p>
      {card.gains.length > 0 && (
        <p className="tabular">
          <span className="text-muted">Next, just in time </span>
          {card.gains
            .map((one) => `+${one.keyLevel} ${one.dungeonName} ${signed(one.gain)}`)
            .join(' · ')}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-xs">
        <Link
          to={`/mplus?${new URLSearchParams({ region: card.region, c: card.id })}`}
          prefetch="intent"
          className="underline underline-offset-4"
        >
          Which key next
        </Link>
        <Link
          to={`/current-title-holders?${new URLSearchParams({ region: card.region, me: card.id })}`}
          prefetch="intent"
          className="underline underline-offset-4"
        >
          Against the title line
        </Link>
      </p>
      <Seen card={card} />
    </article>
  );
}

function describeSlot({ keys, level, itemLevel }: CharacterCard['vault'][number]): string {
  const reward = itemLevel === null ? '' : ` (${itemLevel})`;
  return `${keys} ${keys === 1 ? 'key' : 'keys'}: ${level === null ? 'open' : `+${level}${reward}`}`;
}

/** One guild: how far it is, which boss stands, how close the best pull came. */
export function GuildCardView({ card, children }: { card: GuildCard; children?: ReactNode }) {
  return (
    <article className="flex flex-col gap-1.5 text-sm" data-guild-card>
      <CardHead card={card} link={guildLink(card)}>
        {children}
      </CardHead>
      {card.progress.length === 0 ? (
        <p className="text-muted">No kill of {card.raidName} is known.</p>
      ) : (
        <ul className="tabular">
          {card.progress.map((one) => (
            <li key={one.difficulty}>
              <span className="capitalize">{one.difficulty}</span>{' '}
              <strong className="font-display font-semibold">
                {one.bossesDown}/{card.bosses}
              </strong>
              {one.worldRank !== null &&
                ` · rank ${one.worldRank.toLocaleString('en')} of the world`}
              {one.currentBoss !== null &&
                ` · ${one.currentBoss}${one.pulls === null ? '' : `, ${one.pulls} pulls`}${one.bestPercent === null ? '' : `, best ${one.bestPercent.toFixed(1)} %`}`}
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">{card.raidName}</p>
      <Seen card={card} />
    </article>
  );
}

/** Who it is, and what can be done with the card. */
function CardHead({
  card,
  link,
  className = null,
  children,
}: {
  card: Pick<CharacterCard | GuildCard, 'name' | 'realmName' | 'region'>;
  /** Its page at its source. */
  link: string | null;
  /** Of the game. */
  className?: string | null;
  children?: ReactNode;
}) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        <strong className="font-display text-base font-semibold">
          <bdi>{card.name}</bdi>
        </strong>{' '}
        <span className="text-muted">
          <bdi>{card.realmName}</bdi>, {card.region.toUpperCase()}
          {className !== null && `, ${className}`}
          {link !== null && (
            <>
              {' · '}
              <a href={link} rel="noreferrer" className="text-xs underline underline-offset-4">
                at its source
              </a>
            </>
          )}
        </span>
      </span>
      {children}
    </p>
  );
}

/** Who told it, and when. */
function Seen({ card: { source, seenMs } }: { card: CharacterCard | GuildCard }) {
  return <SourceLine facts={sourceFacts(source, new Date(seenMs).toISOString())} />;
}
