import { classById } from '#game/classes.ts';
import { regionName } from '#game/region-names.ts';
import { askPublic } from '#web/database-context.server.ts';
import { specName } from '#web/season/figures.ts';
import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { PageTitle } from '#web/shell/page-title.tsx';
import { PAGES } from '#web/shell/pages.ts';
import { HolderTable } from './holder-table.tsx';
import { LineChart } from './line-chart.tsx';
import { LikelyEnd, whenOf } from './likely-end.tsx';
import { LineFacts } from './line-facts.tsx';
import { toRows } from './columns.ts';
import { LineTables } from './line-tables.tsx';
import { MeCard } from './me-card.tsx';
import { MixCard } from './mix-card.tsx';
import { OtherTitles } from './other-titles.tsx';
import { PastSeasons } from './past-seasons.tsx';
import { RecordCard } from './record-card.tsx';
import { TitleFilters } from './title-filters.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Route } from './+types/titles-route';
import { loadTitles } from './load-titles.server.ts';
import { bracketLabels, readTitleQuestion } from './title-question.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = readTitleQuestion(new URL(request.url).searchParams);
  const nowMs = Date.now();
  const titles = await askPublic(context, (transaction) =>
    loadTitles(transaction, question, nowMs),
  );
  return { question, titles, nowMs };
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

function stateOf({ isOver, isSettled }: { isOver: boolean; isSettled: boolean }): string {
  if (!isOver) return 'running';
  return isSettled ? 'final' : 'over; the source still settles it';
}

const LEAD =
  'The title goes to the best 0.1 % of a region. Today’s line is not where the season ends: people push it up until the last day.';
export default function CurrentTitleHoldersPage({ loaderData }: Route.ComponentProps) {
  const { question, titles } = loaderData;
  const header = <PageTitle page={PAGES.titleHolders} lead={LEAD} />;
  const head = (
    <PageHead
      title={PAGES.titleHolders.title}
      description="The 0.1 % title line of every region, where it is expected to end, and who stands above it."
    />
  );
  if (!titles?.span)
    return (
      <PageLayout header={header}>
        {head}
        <Note kind="warning">
          {titles === null
            ? 'The database does not run, so no line can be shown. The server has logged why; your own log is read without it.'
            : 'The store is being filled for the first time. Look again in a minute.'}
        </Note>
      </PageLayout>
    );
  const { span, line, projection, mix } = titles;
  const [history, weeks, holders] = [
    toRows(titles.history),
    toRows(titles.weeks),
    toRows(titles.holders),
  ];
  const isNobodyAbove = holders.length > 0 && titles.lineRank === 0 && !question.nearLine;
  const isSample = line?.source === 'sample';
  const facts = sourceFacts(line?.source ?? null, line ? new Date(line.atMs).toISOString() : null);
  const end = projection.at(-1);
  const when = whenOf(end?.atMs ?? null, span.titleEndsMs !== null);
  const label = bracketLabels[question.bracket];
  const filters = {
    region: question.region,
    season: span.slug,
    bracket: question.bracket,
    ...(question.nearLine ? { near: '1' } : {}),
  };
  return (
    <PageLayout
      header={
        <>
          {header}
          {line && (
            <LineFacts
              score={line.score}
              weekAgo={line.weekAgo}
              isOver={titles.isOver}
              official={titles.isOver ? titles.official : null}
              population={line.population}
              end={
                end
                  ? {
                      atMs: end.atMs,
                      isSeasonEnd: span.titleEndsMs !== null,
                      value: end.value,
                      low: end.bands[80][0],
                      high: end.bands[80][1],
                    }
                  : null
              }
            />
          )}
        </>
      }
      left={
        <TitleFilters
          values={{ ...question, season: span.slug }}
          seasons={titles.seasons}
          bracketLabels={bracketLabels}
        />
      }
      right={
        <div className="flex flex-col gap-5">
          <MeCard me={titles.me} question={filters} isSample={isSample} when={when} />
          <RecordCard rows={titles.record} recorded={titles.recorded} isSample={isSample} />
          <MixCard
            title={
              question.nearLine || isNobodyAbove
                ? 'Who is near the line'
                : titles.lineRank > titles.ranksRead
                  ? `The best ${titles.ranksRead.toLocaleString('en')} above the line`
                  : 'Who is above the line'
            }
            isSample={isSample}
            parts={[
              {
                name: 'Classes',
                n: mix.class.n,
                rows: mix.class.rows.map((row) => ({
                  ...row,
                  label: classById(Number(row.key))?.name ?? String(row.key),
                })),
              },
              {
                name: 'Specializations',
                n: mix.spec.n,
                rows: mix.spec.rows.map((row) => ({ ...row, label: specName(Number(row.key)) })),
              },
              {
                name: 'Realms',
                n: mix.realm.n,
                rows: mix.realm.rows.map((row) => ({ ...row, label: String(row.key) })),
              },
            ]}
          />
        </div>
      }
    >
      {head}
      <div className="flex flex-col gap-5">
        <Panel
          title={`${label}, ${regionName(question.region)}, ${span.name}`}
          aside={stateOf(titles)}
        >
          {line ? (
            <>
              {history.length + projection.length > 1 ? (
                <LineChart
                  history={history}
                  projection={projection}
                  seasonName={span.name}
                  weeks={weeks}
                  changes={titles.changes}
                />
              ) : (
                <p className="text-sm text-muted" data-end-only>
                  Only one value of this line is known: {line.score.toFixed(1)}.
                </p>
              )}
              {titles.likelyEnd && <LikelyEnd forecast={titles.likelyEnd} />}
              <LineTables
                history={history}
                projection={projection}
                weeks={weeks}
                changes={titles.changes}
                isSample={isSample}
              />
            </>
          ) : (
            <p className="text-sm text-muted">
              Not enough data: no line of this season and region is known.
            </p>
          )}
          <div className="mt-3">
            <SourceLine facts={facts} />
          </div>
        </Panel>
        <Panel
          title={
            question.nearLine
              ? 'Around the line'
              : line
                ? 'Who stands above it'
                : 'The best that are known'
          }
          aside={
            titles.population > 0
              ? `${titles.lineRank.toLocaleString('en')} of ${titles.population.toLocaleString('en')} in the store`
              : undefined
          }
        >
          {isNobodyAbove && (
            <p className="mb-2 text-sm text-muted" data-nobody-above>
              None of the rated characters in the store stands above the line; these come nearest.
            </p>
          )}
          {holders.length === 0 ? (
            <p className="text-sm text-muted">
              {titles.population === 0 && titles.isOver
                ? 'The store holds no ratings of this season and region.'
                : titles.population === 0
                  ? 'Nobody is in the store yet: players of this region are still being loaded, or no source has told of any.'
                  : 'Nobody here: no rated character fits these filters.'}
            </p>
          ) : (
            <HolderTable
              rows={holders}
              region={question.region}
              caption={`${label}, ${regionName(question.region)}`}
              lineRank={titles.lineRank}
              lineNow={line?.score ?? null}
              lineAtEnd={end?.value ?? null}
              when={when}
              isSample={isSample}
            />
          )}
          {!question.nearLine && titles.lineRank > titles.ranksRead && (
            <p className="mt-2 text-xs text-muted">
              The best {titles.ranksRead.toLocaleString('en')} are looked at; “Near the line” shows
              those around rank {titles.lineRank.toLocaleString('en')}.
            </p>
          )}
          {line && (line.population ?? 0) > titles.population && (
            <p className="mt-2 text-xs text-muted" data-store-share>
              The line counts {line.population?.toLocaleString('en')} characters,{' '}
              {titles.population.toLocaleString('en')} of them{' '}
              {titles.population === 1 ? 'is' : 'are'} in the store: ranks are those in the store.
            </p>
          )}
          {holders[0] && (
            <div className="mt-3">
              <SourceLine facts={sourceFacts(holders[0].source, facts.updatedAt)} />
            </div>
          )}
        </Panel>
        <PastSeasons rows={titles.past} />
        <OtherTitles hall={toRows(titles.hall)} pvp={toRows(titles.pvp)} />
      </div>
    </PageLayout>
  );
}
