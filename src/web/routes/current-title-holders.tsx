import { classById } from '#game/classes.ts';
import { askPublic } from '#web/database-context.server.ts';
import { SourceLine, sourceFacts } from '#web/components/season/source-line.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { PAGES } from '#web/components/shell/pages.ts';
import { HolderTable, signed } from '#web/components/titles/holder-table.tsx';
import { LineChart } from '#web/components/titles/line-chart.tsx';
import { MeCard } from '#web/components/titles/me-card.tsx';
import { MixCard } from '#web/components/titles/mix-card.tsx';
import { OtherTitles } from '#web/components/titles/other-titles.tsx';
import { RecordCard } from '#web/components/titles/record-card.tsx';
import { TitleFilters } from '#web/components/titles/title-filters.tsx';
import { ExportBar } from '#web/components/log/export-bar.tsx';
import { Note } from '#web/components/ui/note.tsx';
import { PageHead } from '#web/components/ui/page-head.tsx';
import { PageLayout } from '#web/components/ui/page-layout.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { ScrollBox } from '#web/components/ui/scroll-box.tsx';
import type { Route } from './+types/current-title-holders';
import { loadTitles } from './titles/load-titles.server.ts';
import { bracketLabels, readTitleQuestion, regionLabels } from './titles/title-question.ts';

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

const LEAD =
  'The title goes to the best 0.1 % of a region. Today’s line is not where the season ends: people push it up until the last day.';
const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

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
  const { span, line, projection, holders, mix } = titles;
  const isSample = line?.source === 'sample';
  const facts = sourceFacts(line?.source ?? null, line ? new Date(line.atMs).toISOString() : null);
  const end = projection.at(-1);
  const label = bracketLabels[question.bracket];
  const filters = {
    region: question.region,
    season: span.slug,
    bracket: question.bracket,
    ...(question.nearLine ? { near: '1' } : {}),
  };
  return (
    <PageLayout
      header={header}
      left={
        <TitleFilters
          values={{ ...question, season: span.slug }}
          seasons={titles.seasons}
          regionLabels={regionLabels}
          bracketLabels={bracketLabels}
        />
      }
      right={
        <div className="flex flex-col gap-5">
          <MeCard me={titles.me} question={filters} isSample={isSample} />
          <RecordCard rows={titles.record} isSample={isSample} />
          <MixCard
            title={question.nearLine ? 'Classes near the line' : 'Classes above the line'}
            n={mix.class.n}
            rows={mix.class.rows.map((row) => ({
              ...row,
              label: classById(Number(row.key))?.name ?? String(row.key),
            }))}
          />
        </div>
      }
    >
      {head}
      <div className="flex flex-col gap-5">
        <Panel
          title={`${label}, ${regionLabels[question.region]}, ${span.name}`}
          aside={span.isFrozen || titles.isOver ? 'final' : 'running'}
        >
          {line ? (
            <>
              <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4" data-line-facts>
                <Fact
                  name={titles.isOver ? 'Final estimate' : 'Now'}
                  value={line.score.toFixed(1)}
                />
                <Fact
                  name="7 days"
                  value={line.weekAgo === null ? '–' : signed(line.score - line.weekAgo)}
                />
                {end ? (
                  <>
                    <Fact
                      name={
                        span.titleEndsMs === null
                          ? `Expected ${DAY.format(end.atMs)}`
                          : 'Expected at the end'
                      }
                      value={end.value.toFixed(0)}
                    />
                    <Fact
                      name="80 % band"
                      value={`${end.bands[80][0].toFixed(0)} to ${end.bands[80][1].toFixed(0)}`}
                    />
                  </>
                ) : (
                  <Fact
                    name="Population"
                    value={line.population === null ? '–' : line.population.toLocaleString('en')}
                  />
                )}
              </dl>
              <LineChart history={titles.history} projection={projection} seasonName={span.name} />
              {span.titleEndsMs === null && !titles.isOver && (
                <p className="mt-2 text-xs text-muted">
                  Nobody has said when this season’s race ends; the forecast looks four weeks ahead.
                </p>
              )}
              {projection.length > 0 && (
                <ProjectionTable projection={projection} isSample={isSample} />
              )}
              <HistoryTable history={titles.history} isSample={isSample} />
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
          title={question.nearLine ? 'Around the line' : `Who stands above it`}
          aside={
            titles.population > 0
              ? `line at rank ${titles.lineRank.toLocaleString('en')} of ${titles.population.toLocaleString('en')}`
              : undefined
          }
        >
          {holders.length === 0 ? (
            <p className="text-sm text-muted">
              {titles.population === 0
                ? 'Nobody is in the store yet: players of this region are still being loaded, or no source has told of any.'
                : 'Nobody here: no rated character fits these filters.'}
            </p>
          ) : (
            <HolderTable
              rows={holders}
              region={question.region}
              caption={`${label}, ${regionLabels[question.region]}`}
              lineRank={titles.lineRank}
              isSample={isSample}
            />
          )}
          <div className="mt-3">
            <SourceLine facts={sourceFacts(holders[0]?.source ?? null, facts.updatedAt)} />
          </div>
        </Panel>
        {titles.official.length > 0 && (
          <Panel title="How past seasons ended" aside="estimate against Blizzard’s number">
            <ScrollBox label="Official lines of past seasons">
              <table className="data-table">
                <caption className="sr-only">Official lines of past seasons</caption>
                <thead>
                  <tr>
                    <th scope="col">Season</th>
                    <th scope="col">Line</th>
                    <th scope="col" className="number">
                      Official
                    </th>
                    <th scope="col" className="number">
                      Estimate
                    </th>
                    <th scope="col" className="number">
                      Gap
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {titles.official.map((row) => (
                    <tr key={`${row.slug} ${row.bracket}`}>
                      <th scope="row">{row.name}</th>
                      <td>{row.bracket === 'p999' ? '0.1 %' : '1 %'}</td>
                      <td className="number">{row.official}</td>
                      <td className="number">{row.estimate?.toFixed(1) ?? '–'}</td>
                      <td className="number">
                        {row.estimate === null ? '–' : signed(row.estimate - row.official)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
            {isSample && (
              <p className="mt-2 text-xs text-muted">
                The official numbers are Blizzard’s; the estimates beside them belong to the sample.
              </p>
            )}
          </Panel>
        )}
        <OtherTitles hall={titles.hall} pvp={titles.pvp} />
      </div>
    </PageLayout>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular font-display text-xl font-semibold">{value}</dd>
    </div>
  );
}

type Projection = NonNullable<Route.ComponentProps['loaderData']['titles']>;

function ProjectionTable({
  projection,
  isSample,
}: {
  projection: NonNullable<Projection['projection']>;
  isSample: boolean;
}) {
  const columns = [
    'day',
    'expected',
    '50 low',
    '50 high',
    '80 low',
    '80 high',
    '95 low',
    '95 high',
  ];
  const rows = projection.map((one) => [
    DAY.format(one.atMs),
    ...[one.value, ...one.bands[50], ...one.bands[80], ...one.bands[95]].map(
      (value) => Math.round(value * 10) / 10,
    ),
  ]);
  return (
    <details className="mt-3 text-sm" data-projection>
      <summary className="cursor-pointer text-muted">Forecast as a table</summary>
      <ExportBar
        fileName="farseer-line-forecast"
        about={() => ({ sample: isSample })}
        table={() => ({ columns, rows })}
      />
      <ScrollBox label="Forecast">
        <table className="data-table">
          <caption className="sr-only">Expected line and its bands, in points</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'day' ? '' : 'number'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([day, ...values]) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className="number">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

function HistoryTable({
  history,
  isSample,
}: {
  history: readonly { atMs: number; value: number }[];
  isSample: boolean;
}) {
  const rows = history.toReversed();
  return (
    <details className="mt-1 text-sm" data-history>
      <summary className="cursor-pointer text-muted">Every day so far as a table</summary>
      <ExportBar
        fileName="farseer-line"
        about={() => ({ sample: isSample })}
        table={() => ({
          columns: ['time', 'score'],
          rows: rows.map(({ atMs, value }) => [new Date(atMs).toISOString(), value]),
        })}
      />
      <ScrollBox label="Line day by day">
        <table className="data-table">
          <caption className="sr-only">The line day by day, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col" className="number">
                Score
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ atMs, value }) => (
              <tr key={atMs}>
                <th scope="row">{DAY.format(atMs)}</th>
                <td className="number">{value.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
