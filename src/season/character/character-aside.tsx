import { counted } from '#lib/counted.ts';
import { Link } from 'react-router';
import { formatDay, formatRating } from '#season/views/format.ts';
import { guildAddress } from '#season/views/links/links.ts';
import { sparkPath } from '#season/views/spark-path.ts';
import { describeSlot } from '#season/views/vault-grid.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { CharacterPage } from './load-character-page.server.ts';

/** Beside the runs: how the rating came here, the vault, the guild's raid. */
export function CharacterAside({ page }: { page: CharacterPage }) {
  const { card } = page;
  return (
    <div className="flex flex-col gap-5">
      <Panel title="Rating history">
        <RatingHistory page={page} />
      </Panel>
      <Panel title="Great Vault, dungeons">
        <ul className="tabular text-sm">
          {card.vault.map((slot) => (
            <li key={slot.keys} className="border-b border-line py-1.5 last:border-0">
              {describeSlot(slot)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-xs text-muted">
          From {counted(card.keysThisWeek, 'tracked key')} of this week.
        </p>
      </Panel>
      {page.guild && <GuildRaid guild={page.guild} />}
      <p className="text-sm text-muted" data-alts>
        Alts are not known: no source says them.
      </p>
      <p className="text-sm">
        <Link
          to={`/current-title-holders?${new URLSearchParams({ region: card.region, me: card.id })}`}
          prefetch="intent"
          className="underline underline-offset-4"
        >
          Chance of the title in detail
        </Link>
      </p>
    </div>
  );
}

function RatingHistory({ page: { history, card } }: { page: CharacterPage }) {
  const path = sparkPath(history);
  const [first, last] = [history[0], history.at(-1)];
  if (path === '' || !first || !last)
    return (
      <p className="text-sm text-muted">
        {card.gainedInAWeek !== null && card.score !== null
          ? `${formatRating(card.score - card.gainedInAWeek)} seven days ago, ${formatRating(card.score)} now. Daily values are not tracked yet.`
          : 'Daily values of this rating are not tracked yet.'}
      </p>
    );
  const says = `From ${formatRating(first.value)} on ${formatDay(first.atMs)} to ${formatRating(last.value)} on ${formatDay(last.atMs)}`;
  return (
    <figure>
      <svg
        viewBox="0 0 100 28"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full text-accent"
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="tabular mt-1 text-xs text-muted">{says}</figcaption>
    </figure>
  );
}

function GuildRaid({ guild }: { guild: NonNullable<CharacterPage['guild']> }) {
  const address = guildAddress(guild);
  return (
    <Panel title={`Guild in ${guild.raidName}`}>
      <p className="text-sm">
        {address === null ? (
          <bdi>{guild.name}</bdi>
        ) : (
          <Link to={address} className="underline underline-offset-4">
            <bdi>{guild.name}</bdi>
          </Link>
        )}
      </p>
      {guild.progress.length === 0 ? (
        <p className="mt-1 text-sm text-muted">No kill of this raid is tracked.</p>
      ) : (
        <ul className="tabular mt-1 text-sm">
          {guild.progress.map((one) => (
            <li key={one.difficulty} className="flex justify-between gap-3 py-1">
              <span className="capitalize">{one.difficulty}</span>
              <span className="font-display font-semibold">
                {one.bossesDown}/{guild.bosses}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
