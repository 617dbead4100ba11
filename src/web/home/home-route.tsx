import { Suspense } from 'react';
import {
  FoundPanel,
  MyStrip,
  OfflineNote,
  SeasonAside,
  SeasonColumn,
  WeekFacts,
} from './late-parts.ts';
import { isConnectionFailure } from '#web/browser/connection.ts';
import { SearchBox } from './search-box.tsx';
import { LogDrop } from './log-drop.tsx';
import { Horizon } from '#web/shell/page-title.tsx';
import { PAGES } from '#web/shell/pages.ts';
import { WeekClock } from './week-clock.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { askPublic } from '#web/database-context.server.ts';
import type { Route } from './+types/home-route';
import { readHomeQuestion } from './home-question.ts';
import { loadHome } from './load-home.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = readHomeQuestion(new URL(request.url).searchParams);
  const nowMs = Date.now();
  const home = await askPublic(context, (transaction) => loadHome(transaction, question, nowMs));
  return { question, home, nowMs };
}

type LoaderData = Awaited<ReturnType<typeof loader>>;
const NO_RESETS = {};
const NOTHING: LoaderData = {
  question: { region: 'eu', feed: null, search: '' },
  home: null,
  nowMs: Date.now(),
};
let last: LoaderData | undefined;

/** Without a connection the page shows what it showed last. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    last = await serverLoader();
    return last;
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    return last ?? NOTHING;
  }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export default function IndexPage({ loaderData }: Route.ComponentProps) {
  const { question, home, nowMs } = loaderData;
  const { region } = question;
  return (
    <PageLayout
      header={
        <>
          <Suspense>
            <OfflineNote atMs={home && nowMs} />
          </Suspense>
          {/* A phone has no log to drop: there the clocks come first. */}
          <div className="mb-7 grid gap-x-10 gap-y-5 lg:grid-cols-10 lg:grid-rows-[auto_1fr]">
            <div className="min-w-0 lg:col-span-6">
              <h1 className="text-3xl leading-[1.1] sm:text-4xl lg:text-[2.75rem]">
                {PAGES.index.question}
              </h1>
              <Horizon />
              <div className="mt-4">
                <SearchBox text={question.search} region={region} />
              </div>
            </div>
            <div className="min-w-0 lg:col-span-4 lg:col-start-7 lg:row-span-2 lg:row-start-1">
              <WeekClock at={nowMs} known={home?.resets ?? NO_RESETS} />
              <Suspense>
                <WeekFacts home={home} region={region} />
              </Suspense>
            </div>
            <div className="min-w-0 max-w-2xl max-lg:mt-3 lg:col-span-6">
              <LogDrop />
              <div className="mt-5">
                <Suspense>
                  <MyStrip />
                </Suspense>
              </div>
            </div>
          </div>
        </>
      }
      right={
        home && (
          <div className="flex flex-col gap-5">
            <Suspense>
              <SeasonAside home={home} atMs={nowMs} />
            </Suspense>
          </div>
        )
      }
    >
      <PageHead />
      {home?.found && (
        <Suspense>
          <FoundPanel found={home.found} />
        </Suspense>
      )}
      <div className="flex flex-col gap-5">
        {!home && (
          <Note kind="warning">
            The season cannot be asked just now. Your own log is read without it.
          </Note>
        )}
        <Suspense>
          <SeasonColumn home={home} region={region} feed={question.feed} />
        </Suspense>
      </div>
    </PageLayout>
  );
}
