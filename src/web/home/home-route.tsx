import { FoundPanel } from './found-panel.tsx';
import { MyStrip } from './my-strip.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SeasonAside } from './season-aside.tsx';
import { SeasonColumn } from './season-column.tsx';
import { WeekFacts } from './week-facts.tsx';
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
          <OfflineNote atMs={home && nowMs} />
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
              <WeekFacts home={home} region={region} />
            </div>
            <div className="min-w-0 max-w-2xl max-lg:mt-3 lg:col-span-6">
              <LogDrop />
              <div className="mt-5">
                <MyStrip />
              </div>
            </div>
          </div>
        </>
      }
      right={
        home && (
          <div className="flex flex-col gap-5">
            <SeasonAside home={home} atMs={nowMs} />
          </div>
        )
      }
    >
      <PageHead />
      {home?.found && <FoundPanel found={home.found} />}
      <div className="flex flex-col gap-5">
        {!home && (
          <Note kind="warning">
            The season cannot be asked just now. Your own log is read without it.
          </Note>
        )}
        <SeasonColumn home={home} region={region} feed={question.feed} />
      </div>
    </PageLayout>
  );
}
