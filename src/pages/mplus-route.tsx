import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { currentMs } from '#lib/clock.ts';
import { withChoices } from '#season/views/choices.server.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { differsInTablesOnly } from '#kit/ui/table/beyond-tables.ts';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { SeasonPage } from '#season/keys/season-page.tsx';
import { ViewTabs } from '#season/keys/view-tabs.tsx';
import type { MplusFilters } from '#season/keys/plan-types.ts';
import type { Route } from './+types/mplus-route';
import { SampleProvider } from '#log/session/shown-logs.tsx';
import { clientLoader as loadSample } from '#log/session/sample-loading.ts';
import { sampleOf } from '#log/session/sample-night.server.ts';
import { noteVisits } from '#season/views/note-visits.server.ts';
import { offerPasted } from '#season/views/look-up/offer-look-up.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion, VIEW_FILTER } from '#season/keys/mplus-question.ts';

/** Reading a log takes more code than everything else of the page. */
const ReviewPage = lazy(async () => {
  const { MplusPage } = await import('#log/key-review/review-page.tsx');
  return { default: MplusPage };
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = mplusQuestion.read(withChoices(request, { season: 'season', characters: 'c' }));
  // A review happens in the browser alone; before a log is open it shows the key of the sample night.
  if (question.view === 'review')
    return {
      answer: null,
      offers: [],
      asked: null,
      missing: 'review' as const,
      ...sampleOf('mplus'),
    };
  const answer = await askPublic(context, async (transaction) => {
    const season = await loadMplus(transaction, question, currentMs());
    const unknown = season?.plan?.team.filter((member) => !member.found) ?? [];
    const offers = await Promise.all(
      unknown.map(({ text }) => offerPasted(context, transaction, text, question.region)),
    );
    return { season, offers: offers.flat() };
  });
  // The address alone does not say it: region and character may be what the visitor has chosen.
  const { region, team, held } = question;
  const asked = { region, team, held };
  if (!answer)
    return { answer: null, offers: [], asked, missing: 'database' as const, sample: null };
  const { season, offers } = answer;
  const { team: members = [], isExample = true } = season?.plan ?? {};
  if (!isExample)
    noteVisits(
      context,
      members.flatMap((one) => (one.found ? [{ id: one.text, source: one.source }] : [])),
    );
  return { answer: season, offers, asked, missing: 'season' as const, sample: null };
}

/** Without a connection the review still works, and the other views say why they are empty. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { view } = mplusQuestion.read(new URL(request.url).searchParams);
  if (view === 'review')
    return {
      answer: null,
      offers: [],
      asked: null,
      missing: 'review' as const,
      ...(await loadSample({ serverLoader })),
    };
  try {
    return await serverLoader();
  } catch (error) {
    if (isConnectionFailure(error))
      return {
        answer: null,
        offers: [],
        asked: null,
        missing: 'connection' as const,
        sample: null,
      };
    throw error;
  }
}

const isReview = (url: URL): boolean => mplusQuestion.read(url.searchParams).view === 'review';

/** The order of the list of runs, which the server brings all of them into; empty on the other views. */
function runsOrder({ searchParams }: URL): string {
  const { view, order } = mplusQuestion.read(searchParams);
  return view === 'runs' ? `${order.by} ${order.descending}` : '';
}

/** The review writes what is looked at into the address; the server has nothing to say about that. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isReview(currentUrl) && isReview(nextUrl)) return false;
  if (runsOrder(currentUrl) !== runsOrder(nextUrl)) return true;
  // Another order or another page of a table shows figures that are there already.
  return differsInTablesOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

const MISSING = {
  database:
    'The database is not running, so no season can be shown. The tab Review works without it.',
  season: 'The data is being loaded for the first time. Look again in a minute.',
  connection: 'You are offline. Only the tab Review works without a connection.',
  review: '',
} as const;

export default function MplusRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { answer, offers, asked, missing, sample } = loaderData;
  const question = { ...mplusQuestion.read(new URLSearchParams(search)), ...asked };
  const filters: MplusFilters = {
    ...question,
    season: answer?.span.slug ?? question.season ?? '',
    // What the season does not have is not chosen: the page says so.
    ...(answer && {
      dungeonId: answer.dungeons.find(({ id }) => id === question.dungeonId)?.id ?? null,
      periodId: answer.weeks.find((week) => week.periodId === question.periodId)?.periodId ?? null,
    }),
  };
  if (question.view !== 'review')
    return (
      <SeasonPage filters={filters} answer={answer} offers={offers} missing={MISSING[missing]} />
    );
  return (
    <SampleProvider packed={sample}>
      <Suspense fallback={<output className="block py-16 text-center text-muted">Opening…</output>}>
        <ReviewPage
          tabs={
            <>
              <ViewTabs filters={filters} />
              <UnknownFilters filters={[VIEW_FILTER]} />
            </>
          }
        />
      </Suspense>
    </SampleProvider>
  );
}
