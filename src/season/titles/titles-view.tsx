import { Link, useLocation } from 'react-router';
import { classById } from '#game/classes.ts';
import { regionName } from '#game/region-names.ts';
import { formatDay, formatPercent, formatRating, formatWhole } from '#season/views/format.ts';
import { SourceLine, sourceFacts, sourceName } from '#season/views/source-line.tsx';
import { ClassMark, classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { specializationById } from '#game/specializations.ts';
import { Panel } from '#kit/ui/panel.tsx';
import { toRows } from './columns.ts';
import { HolderTable } from './holder-table.tsx';
import { describeLikelyEnd, whenOf } from './likely-end.ts';
import { LineChart } from './line-chart.tsx';
import { LineFacts } from './line-facts.tsx';
import { LineTables } from './line-tables.tsx';
import type { TitlesData } from './load-titles.server.ts';
import { MeCard } from './me-card.tsx';
import { MixCard } from './mix-card.tsx';
import { OtherTitles } from './other-titles.tsx';
import { PastSeasons } from './past-seasons.tsx';
import { youngWords } from './record-warnings.ts';
import { TitleFilters } from './title-filters.tsx';
import { bracketLabel, type TitleQuestion } from './title-question.ts';

type Titles = Extract<TitlesData, { line: unknown }>;

/** The cutoff, my position, the characters above it, and below them how far the forecast can be trusted. */
export function TitlesView({ titles, question }: { titles: Titles; question: TitleQuestion }) {
  const { span, line, projection, isOver } = titles;
  const isSample = line?.source === 'sample';
  const when = whenOf(projection.at(-1)?.atMs ?? null, span.titleEndsMs !== null);
  const asked = {
    region: question.region,
    season: span.slug,
    bracket: question.bracket,
    ...(question.nearLine ? { near: '1' } : {}),
    ...(question.isWhole ? { span: 'all' } : {}),
  };
  const cutoff = <CutoffCard key="cutoff" titles={titles} question={question} />;
  // Asked for, my position is the answer of the page.
  const position = isOver ? null : (
    <MeCard key="me" me={titles.me} question={asked} isSample={isSample} when={when} />
  );
  return (
    <div className="flex flex-col gap-4">
      {titles.me === null ? [cutoff, position] : [position, cutoff]}
      <HoldersCard titles={titles} question={question} when={when} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {titles.mix.class.n > 0 && <ClassMix titles={titles} question={question} />}

        <PastSeasons rows={titles.past} />
        {!isOver && (
          <OtherTitles
            hall={toRows(titles.hall)}
            pvp={toRows(titles.pvp)}
            why={titles.whyNoOthers}
          />
        )}
      </div>
    </div>
  );
}

interface CardProps {
  titles: Titles;
  question: TitleQuestion;
}

/** The cutoff in large numbers, the chart behind them and its tables. */
function CutoffCard({ titles, question }: CardProps) {
  const { span, line, projection, isOver, me } = titles;
  const name = `${bracketLabel(question.bracket)}, ${regionName(question.region)}, ${span.name}`;
  if (!line)
    return (
      <Panel>
        <h2 className="sr-only">{name}</h2>
        <p className="text-sm text-muted">
          No cutoff of this bracket is known for {regionName(question.region)} in {span.name}.
        </p>
      </Panel>
    );
  const end = projection.at(-1);
  const [history, weeks] = [toRows(titles.history), toRows(titles.weeks)];
  const isSample = line.source === 'sample';
  return (
    <Panel className="group/cutoff">
      <h2 className="sr-only">{name}</h2>
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <LineFacts
          score={line.score}
          weekAgo={line.weekAgo}
          isOver={isOver}
          official={isOver ? titles.official : null}
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
        {history.length > 42 && !isOver && <SpanLink isWhole={question.isWhole} />}
      </div>
      {history.length + projection.length > 1 ? (
        <LineChart
          history={history}
          projection={projection}
          seasonName={span.name}
          weeks={weeks}
          changes={titles.changes}
          past={titles.pastLines}
          me={
            me?.found && me.margin !== null
              ? { name: me.character?.name ?? 'This rating', score: me.rating }
              : null
          }
          isWhole={question.isWhole || isOver}
        />
      ) : (
        <p className="text-sm text-muted" data-end-only>
          {isOver
            ? `Farseer has no daily values of this season. The last estimate is ${formatRating(line.score)}.`
            : `Only one value of this cutoff is known: ${formatRating(line.score)}.`}
        </p>
      )}
      <p className="mt-1.5 text-xs text-muted">{stateOf(titles)}</p>
      <LineTables
        history={history}
        projection={projection}
        weeks={weeks}
        changes={titles.changes}
        isSample={isSample}
        trust={trustOf(titles)}
        recorded={titles.isOver ? null : titles.recorded}
      />
      <div className="mt-1.5">
        <SourceLine facts={sourceFacts(line.source, new Date(line.atMs).toISOString())} />
      </div>
    </Panel>
  );
}

function stateOf({ isOver, isSettled, span, projection }: Titles): string {
  if (isOver) return isSettled ? 'The season is over.' : 'The season is over. Values still settle.';
  if (span.titleEndsMs === null)
    return `Blizzard hasn’t announced the season’s end. ${projection.length === 0 ? 'Too few values are known for a forecast.' : 'The forecast covers the next four weeks.'}`;
  return span.titleEndSource === null
    ? 'The cutoff keeps rising until the season ends.'
    : `The season ends by ${formatDay(span.titleEndsMs)}, says ${sourceName(span.titleEndSource)}. The cutoff keeps rising until then.`;
}

/** How far the forecast can be trusted; empty without one. */
function trustOf({ isOver, projection, recorded, likelyEnd }: Titles): string {
  if (isOver || projection.length === 0) return '';
  const month = recorded.rows.find(({ horizonDays }) => horizonDays === 28);
  const young = recorded.young ? youngWords(recorded.young) : [];
  return [
    ...young,
    ...(month && young.length === 0
      ? [
          `The 80% range held the cutoff in ${formatPercent(month.coverage[80])} of ${formatWhole(month.n)} past four-week forecasts${recorded.isOwnRegion ? ' of this region' : ''}.`,
        ]
      : []),
    ...(likelyEnd ? [describeLikelyEnd(likelyEnd)] : []),
  ].join(' ');
}

/** Switches the chart between the last six weeks and the whole season. */
function SpanLink({ isWhole }: { isWhole: boolean }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (isWhole) params.delete('span');
  else params.set('span', 'all');
  return (
    <Link
      to={`?${params.toString()}`}
      preventScrollReset
      className="inline-flex min-h-8 items-center text-xs text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
      data-span
    >
      {isWhole ? 'Show the last six weeks' : 'Show the whole season'}
    </Link>
  );
}

function HoldersCard({ titles, question, when }: CardProps & { when: string }) {
  const { line, lineRank, population, ranksRead, span, isOver } = titles;
  const holders = toRows(titles.holders);
  const isNobodyAbove = holders.length > 0 && lineRank === 0 && !question.nearLine;
  const region = regionName(question.region);
  return (
    <Panel
      title={
        question.nearLine
          ? 'Characters near the cutoff'
          : line
            ? 'Characters above the cutoff'
            : 'Best characters'
      }
      aside={
        population > 0
          ? `${formatWhole(lineRank)} of ${formatWhole(population)} tracked characters`
          : undefined
      }
    >
      {population > 0 && <TitleFilters values={{ ...question, season: span.slug }} />}
      {isNobodyAbove && (
        <p className="mb-2 text-sm text-muted" data-none-above>
          No tracked character is above the cutoff. These are the closest.
        </p>
      )}
      {holders.length === 0 ? (
        <p className="text-sm text-muted">
          {population > 0
            ? 'No tracked character matches these filters.'
            : isOver
              ? 'No ratings of this season are tracked in this region.'
              : 'No characters of this region are tracked yet.'}
        </p>
      ) : (
        <HolderTable
          rows={holders}
          region={question.region}
          caption={`${bracketLabel(question.bracket)}, ${region}`}
          lineRank={lineRank}
          lineNow={line?.score ?? null}
          lineAtEnd={titles.projection.at(-1)?.value ?? null}
          when={when}
          isOver={isOver}
          isSample={holders[0]?.source === 'sample'}
        />
      )}
      {!question.nearLine && lineRank > ranksRead && (
        <p className="mt-2 text-xs text-muted">
          The list has the best {formatWhole(ranksRead)}. “Near the cutoff” shows the characters
          around rank {formatWhole(lineRank)}.
        </p>
      )}
      {line && population > 0 && (line.population ?? 0) > population && (
        <p className="mt-2 text-xs text-muted" data-store-share>
          The cutoff counts {formatWhole(line.population ?? 0)} characters,{' '}
          {formatWhole(population)} of them {population === 1 ? 'is' : 'are'} tracked.{' '}
          {describeKnown(titles)}Ranks are among tracked characters.
        </p>
      )}
      {holders[0] && (
        <div className="mt-2">
          <SourceLine
            facts={sourceFacts(holders[0].source, line ? new Date(line.atMs).toISOString() : null)}
          />
        </div>
      )}
    </Panel>
  );
}

/** How much of the ladder above the line the store holds, in a sentence with a space behind it. */
function describeKnown({ line, lineRank, aboveCounted }: Titles): string {
  if (aboveCounted === null || line?.source === 'sample') return '';
  if (lineRank >= aboveCounted) return 'All characters above the cutoff are known. ';
  return `Of about ${formatWhole(aboveCounted)} characters above the cutoff, ${formatWhole(lineRank)} are known. `;
}

function ClassMix({ titles, question }: CardProps) {
  const { mix, lineRank, ranksRead, line } = titles;
  const isNear = question.nearLine || lineRank === 0;
  return (
    <MixCard
      title={
        isNear
          ? 'Class mix near the cutoff'
          : lineRank > ranksRead
            ? `Class mix of the best ${formatWhole(ranksRead)}`
            : 'Class mix above the cutoff'
      }
      isSample={line?.source === 'sample'}
      parts={[
        {
          name: 'Classes',
          n: mix.class.n,
          rows: mix.class.rows.map((row) => ({
            ...row,
            label: classById(Number(row.key))?.name ?? String(row.key),
            mark: <ClassMark classId={Number(row.key)} />,
            tint: classTint(Number(row.key)),
          })),
        },
        {
          name: 'Specializations',
          n: mix.spec.n,
          rows: mix.spec.rows.map((row) => ({
            ...row,
            label: playerKind(Number(row.key)),
            mark: <SpecMark specId={Number(row.key)} />,
            tint: classTint(specializationById(Number(row.key))?.classId),
          })),
        },
        {
          name: 'Realms',
          n: mix.realm.n,
          rows: mix.realm.rows.map((row) => ({ ...row, label: String(row.key) })),
        },
      ]}
    />
  );
}
