import { Form, Link, useNavigation } from 'react-router';
import { classById } from '#game/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';

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

/** The characters of the visitor with a switch each, and how to have them here. */
export function OwnCharacters({
  known,
  answer,
}: {
  known: KnownCharacters;
  answer: CharactersAnswer | undefined;
}) {
  const isBusy = useNavigation().state !== 'idle';
  const { characters } = known;
  return (
    <Panel title="Hidden or shown" aside="for every visitor of this Farseer">
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
        A hidden character still counts in ranks, lines and shares, but its name is shown nowhere
        and it cannot be searched for. Only Battle.net can say whose a character is.
      </p>
      <HowTo known={known} isBusy={isBusy} />
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
                <span className="text-sm">{one.hidden ? 'hidden' : 'shown'}</span>
                <Form method="post" replace preventScrollReset>
                  <input type="hidden" name="intent" value={one.hidden ? 'show' : 'hide'} />
                  <input type="hidden" name="character" value={one.id} />
                  <Button
                    type="submit"
                    disabled={isBusy}
                    aria-label={`${one.hidden ? 'Show' : 'Hide'} ${who}`}
                  >
                    {one.hidden ? 'Show' : 'Hide'}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function HowTo({ known, isBusy }: { known: KnownCharacters; isBusy: boolean }) {
  if (!known.hasDatabase)
    return <p className="text-sm">The database does not run, so nothing can be hidden just now.</p>;
  if (!known.canLink)
    return (
      <p className="text-sm" data-no-battlenet>
        This Farseer has no keys for Battle.net, so it cannot know whose a character is. The
        operator can set <code>FARSEER_BATTLENET_CLIENT_ID</code> and{' '}
        <code>FARSEER_BATTLENET_CLIENT_SECRET</code>.
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
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="ask" />
      <Button type="submit" look="solid" disabled={isBusy}>
        Ask Battle.net for my characters
      </Button>
    </Form>
  );
}
