import { Link, useFetcher } from 'react-router';
import { classById } from '#game/classes.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { OwnClaim } from '#store/queries/own-claims.ts';
import { GearClaims } from './gear-claims.tsx';

/** What the last form has done, or why not. */
export interface CharactersAnswer {
  notice?: string;
  problem?: string;
}

export interface KnownCharacters {
  hasDatabase: boolean;
  /** Battle.net is switched on at this host. */
  canLink: boolean;
  isLinked: boolean;
  /** The visitor has just come from Battle.net: it can be asked. */
  canAsk: boolean;
  /** Raider.IO is read, so that empty gear slots can prove a character. */
  canProve: boolean;
  /** Battle.net is asked for the ranks of guilds, so that the word of a guild's master counts. */
  canVouch: boolean;
  /** Open, the oldest first. */
  claims: readonly OwnClaim[];
  characters: readonly {
    id: number;
    region: string;
    realmSlug: string;
    name: string;
    classId: number | null;
    hidden: boolean;
    isInStore: boolean;
  }[];
}

/** Where the switches are turned, from every page that shows them. */
const ACTION = '/account/characters';

/** The characters of the visitor with a switch each, and how to have them here. Without scripts a switch leads to their own page. */
export function OwnCharacters({
  known,
  answer: sent,
}: {
  known: KnownCharacters;
  /** Of a form that was sent without scripts. */
  answer?: CharactersAnswer | undefined;
}) {
  const fetcher = useFetcher<CharactersAnswer>();
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data ?? sent;
  const { characters } = known;
  return (
    <Panel title="Hidden characters" aside="for every visitor of this Farseer">
      {answer?.notice !== undefined && (
        <output className="mb-4 block">
          <Note kind="success">{answer.notice}</Note>
        </output>
      )}
      {answer?.problem !== undefined && (
        <div role="alert" className="mb-4">
          <Note kind="error">{answer.problem}</Note>
        </div>
      )}
      <p className="mb-3 text-sm text-muted">
        A hidden character still counts in ranks, cutoffs and shares. Its name shows nowhere and no
        search finds it. Prove first that it is yours.
      </p>
      <HowTo known={known} fetcher={fetcher} />
      {known.hasDatabase && known.canProve && (
        <GearClaims claims={known.claims} action={ACTION} fetcher={fetcher} />
      )}
      {known.hasDatabase && known.canVouch && (
        <p className="mt-4 text-sm text-muted" data-guild-master>
          Or claim it on the page of your{' '}
          <Link to="/team" className="underline underline-offset-4">
            team
          </Link>
          : the guild master can confirm it there.
        </p>
      )}
      {characters.length > 0 && (
        <ul className="mt-4 border-t border-line" data-own-characters>
          {characters.map((one) => {
            const who = `${one.name} ${one.realmSlug} ${one.region.toUpperCase()}`;
            return (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{one.name}</bdi>{' '}
                  <span className="text-xs text-muted">
                    <bdi>{one.realmSlug}</bdi> {one.region.toUpperCase()}
                    {one.classId !== null && ` · ${classById(one.classId)?.name ?? ''}`}
                    {one.isInStore ? '' : ' · no rating here yet'}
                  </span>
                </span>
                <fetcher.Form method="post" action={ACTION}>
                  <input type="hidden" name="intent" value={one.hidden ? 'show' : 'hide'} />
                  <input type="hidden" name="character" value={one.id} />
                  <button
                    type="submit"
                    role="switch"
                    aria-checked={one.hidden}
                    disabled={isBusy}
                    aria-label={`Hide ${who}`}
                    className={`${buttonClass('outline')} group`}
                  >
                    <span
                      aria-hidden="true"
                      className="flex h-5 w-9 items-center rounded-full border border-line-strong px-0.5 group-aria-checked:justify-end group-aria-checked:border-accent group-aria-checked:bg-accent-soft"
                    >
                      <span className="size-3.5 rounded-full bg-current" />
                    </span>
                    {one.hidden ? 'Hidden' : 'Shown'}
                  </button>
                </fetcher.Form>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function HowTo({
  known,
  fetcher,
}: {
  known: KnownCharacters;
  fetcher: ReturnType<typeof useFetcher<CharactersAnswer>>;
}) {
  if (!known.hasDatabase)
    return <p className="text-sm">The database does not run, so nothing can be hidden just now.</p>;
  if (!known.canLink)
    return known.canProve || known.canVouch ? null : (
      <p className="text-sm" data-no-proof>
        No character can be hidden here: this site has no sign-in of Battle.net and does not read
        Raider.IO.
      </p>
    );
  if (!known.isLinked)
    return (
      <p className="text-sm">
        <Link to="/account#identities" className="underline underline-offset-4">
          Link Battle.net to your account
        </Link>
        , then come back here.
      </p>
    );
  if (!known.canAsk)
    return (
      <p className="text-sm">
        Battle.net can be asked right after you have signed in with it: sign out, choose Battle.net,
        and come back here.
      </p>
    );
  return (
    <fetcher.Form method="post" action={ACTION}>
      <input type="hidden" name="intent" value="ask" />
      <Button type="submit" look="solid" disabled={fetcher.state !== 'idle'}>
        Ask Battle.net for my characters
      </Button>
    </fetcher.Form>
  );
}
