import { foreignPaste } from '#lib/foreign-paste.ts';
import { Form, Link, redirect } from 'react-router';
import { seasonSpans } from '#store/queries/season-spans.ts';
import { readPasted } from '#lib/pasted-character.ts';
import { currentMs } from '#lib/clock.ts';
import { groupHits, type SearchAnswer } from '#kit/browser/search-hits.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { regionOf } from '#season/views/choices.server.ts';
import { LookUpForm } from '#season/views/look-up/look-up-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { HitRow } from '#kit/ui/hit-row.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { useShownValue } from '#kit/ui/shown-value.ts';
import type { Route } from './+types/search-route';
import { findAnything } from '#season/search/find-anything.server.ts';
import { offerUnknown } from '#season/search/offer-unknown.server.ts';
import { readSearchQuestion } from '#season/search/search-question.ts';

/** What is found for `?q=`. An address, a link, `/simc` text or two words that can mean one thing alone lead straight to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = readSearchQuestion(new URL(request.url).searchParams);
  if (text === '') return { text, answer: null, isAway: false, offers: [] };
  const region = regionOf(request);
  const asked = await askPublic(context, async (transaction) => {
    const [newest] = await seasonSpans(transaction, new Date(currentMs()));
    const found = await findAnything(transaction, {
      text,
      region,
      seasonId: newest?.seasonId ?? 0,
      canLookUp: context.get(serverContext).lookUp !== null,
    });
    return { found, offers: await offerUnknown(context, transaction, found, region) };
  });
  const answer = asked?.found ?? null;
  const offers = asked?.offers ?? [];
  const [only, ...others] = answer?.hits ?? [];
  if (only && others.length === 0 && !answer?.isMisspelled && readPasted(text)?.realm)
    throw redirect(only.href);
  return { text, answer, isAway: answer === null, offers };
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60' };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, answer, isAway, offers } = loaderData;
  const field = useShownValue<HTMLInputElement>(text);
  return (
    <PageLayout
      header={
        <div className="mx-auto mb-5 max-w-3xl">
          <h1 className="mb-3 text-2xl">Search</h1>
          <Form method="get" action="/search" className="flex gap-2">
            <input
              ref={field}
              type="search"
              name="q"
              defaultValue={text}
              required
              maxLength={2000}
              autoComplete="off"
              aria-label="Search a character, guild, realm, dungeon, boss or page, or paste a link or your /simc text"
              placeholder="Character, guild, dungeon…"
              className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong/60 bg-surface px-3"
            />
            <Button type="submit" look="solid" icon="lucide:search" className="min-h-11">
              Search
            </Button>
          </Form>
        </div>
      }
    >
      <PageHead
        title={text === '' ? 'Search' : `Search for “${text.slice(0, 60)}”`}
        description="Find characters, guilds, realms, dungeons, bosses and specializations of World of Warcraft."
        indexed={false}
      />
      <div className="mx-auto flex max-w-3xl flex-col gap-4" data-search-results>
        {isAway && (
          <Note kind="warning">
            The database does not answer, so nothing can be searched now. Try again in a minute.
          </Note>
        )}
        {answer && <Results answer={answer} />}
        {offers.length > 0 && (
          <Panel title="Character look-up">
            <LookUpForm offers={offers} />
          </Panel>
        )}
      </div>
    </PageLayout>
  );
}

function Results({ answer }: { answer: SearchAnswer }) {
  const groups = groupHits(answer.hits);
  const named = answer.text.slice(0, 80);
  const foreign = foreignPaste(answer.text);
  if (groups.length === 0 && foreign)
    return (
      <Note>
        {foreign.name}. {foreign.words}{' '}
        {foreign.page !== null && (
          <Link to={foreign.page} className="underline underline-offset-4 hover:text-accent">
            Open the page
          </Link>
        )}
      </Note>
    );
  if (groups.length === 0)
    return (
      <Note>
        {answer.tooShort
          ? 'Type at least three letters of a name.'
          : `No character, guild or realm found for “${named}”. ${answer.needsRealm ? 'Add its realm to look it up: Name-Realm.' : 'Check the spelling, or paste the character’s Raider.IO or Armory link.'}`}
      </Note>
    );
  return (
    <>
      {answer.isMisspelled && (
        <p className="text-muted">Nothing is called “{named}”. Did you mean:</p>
      )}
      {groups.map(({ kind, heading, hits }) => (
        <Panel key={kind} title={heading}>
          <ul className="-mx-2">
            {hits.map((hit) => (
              <li key={hit.href}>
                <Link
                  to={hit.href}
                  className="flex min-h-11 items-center rounded-control px-2 hover:bg-surface-2"
                >
                  <HitRow hit={hit} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
