import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import type { TextTable } from '#lib/csv.ts';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { characterLink } from '#web/season/character-link.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { oddsText, signed } from './signed.ts';
import { useRowWindow } from './use-row-window.ts';

export interface HolderRow {
  rank: number;
  name: string | null;
  realmSlug: string | null;
  realmName: string | null;
  guildName: string | null;
  classId: number | null;
  specId: number | null;
  score: number;
  scoreWeekAgo: number | null;
  /** Probability of standing above the line at the forecast’s last day, 0 to 1. */
  odds: number | null;
  source: string;
}

/**
 * Every row is two lines high, three on a phone, so that it is known which of them are seen. What all rows share is said once,
 * here: most of the page's text are these rows.
 */
const TABLE =
  'data-table table-fixed [--row:3rem] max-sm:[--row:4rem] [&_tbody_tr]:h-(--row) [&_tbody_th]:font-normal ' +
  '[&_tbody_th>:first-child]:block [&_tbody_th>:first-child]:truncate ' +
  '[&_small]:block [&_small]:truncate [&_small]:text-xs [&_small]:text-muted [&_small+small]:sm:hidden ' +
  "[&_small>span]:after:content-['_·_'] [&_small>span]:md:hidden " +
  '[&_small>span]:max-sm:block [&_small>span]:max-sm:truncate [&_small>span]:max-sm:after:content-none ' +
  '[&_td:nth-child(3)]:max-md:hidden [&_td:nth-child(3)>span]:line-clamp-2 [&_td:nth-child(3)>span]:leading-tight ' +
  '[&_td:nth-child(6)]:max-sm:hidden';

/** The ladder, best first. Of a long one only the rows around those that are seen are drawn. */
export function HolderTable({
  rows,
  region,
  caption,
  lineRank,
  lineNow,
  lineAtEnd,
  when,
  isSample,
}: {
  rows: readonly HolderRow[];
  region: string;
  caption: string;
  /** The last rank above the line. */
  lineRank: number;
  /** Points of the line today, and as it is expected later; null where it is unknown. */
  lineNow: number | null;
  lineAtEnd: number | null;
  /** The moment of `lineAtEnd` and of the odds: `at the end` or `in four weeks (Dec 20)`. */
  when: string;
  isSample: boolean;
}) {
  const { table, from, to } = useRowWindow(rows.length);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <p className="tabular text-sm text-muted">
          {rows.length.toLocaleString('en')} {rows.length === 1 ? 'character' : 'characters'}
        </p>
        <ExportBar
          fileName={`farseer-title-${region}`}
          about={() => ({ region, lineRank, sample: isSample })}
          table={() => exportRows(rows, { region, lineNow, lineAtEnd })}
        />
      </div>
      <ScrollBox label={caption}>
        <table ref={table} className={TABLE} aria-rowcount={rows.length + 1} data-holders>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="number w-12 sm:w-16">
                Rank
              </th>
              <th scope="col">Character</th>
              <th scope="col" className="w-32 max-md:hidden">
                Specialization
              </th>
              <th scope="col" className="number w-16 sm:w-24">
                Score
                <span className="block text-xs font-normal">7 days</span>
              </th>
              <th scope="col" className="number w-20 sm:w-24">
                To the line
                <span className="block text-xs font-normal">
                  {when}
                  <span className="sm:hidden">, odds</span>
                </span>
              </th>
              <th scope="col" className="number w-24 max-sm:hidden">
                Odds
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap rows={from} />
            {rows.slice(from, to).map((row, index) => (
              <tr
                key={row.rank}
                aria-rowindex={from + index + 2}
                className={row.rank === lineRank ? 'border-b-2 border-accent' : undefined}
                data-rank={row.rank}
              >
                <td className="number">{row.rank.toLocaleString('en')}</td>
                <th scope="row">
                  <Name row={row} region={region} />
                  <small>
                    <span>{specName(row)}</span>
                    {[row.realmName, row.guildName].filter(Boolean).join(' · ')}
                  </small>
                </th>
                <td>
                  <span>{specName(row)}</span>
                </td>
                <td className="number">
                  {row.score.toFixed(1)}
                  <small>
                    {row.scoreWeekAgo === null ? '–' : signed(row.score - row.scoreWeekAgo)}
                  </small>
                </td>
                <td className="number">
                  {above(row.score, lineNow)}
                  <small>{above(row.score, lineAtEnd)}</small>
                  <small>{row.odds === null ? '–' : oddsText(row.odds)}</small>
                </td>
                <td className="number">{row.odds === null ? '–' : oddsText(row.odds)}</td>
              </tr>
            ))}
            <Gap rows={rows.length - to} />
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-2 text-xs text-muted">
        The second number: points above the cutoff as it is expected {when}, if the character gains
        nothing more. Odds: of standing above it {when}, if half of last week’s pace goes on; “Me”
        shows the track record of such odds.{' '}
        {rows[0]?.source === 'sample'
          ? 'These characters are invented, so there is no profile that a name could lead to.'
          : 'A name leads to the character at its source.'}
      </p>
    </>
  );
}

/** Room of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr aria-hidden="true" style={{ height: `calc(var(--row) * ${rows})` }} />;
}

function Name({ row, region }: { row: HolderRow; region: string }) {
  if (row.name === null) return <span>Hidden character</span>;
  const link = characterLink({ ...row, region });
  if (link === null) return <bdi className="text-text">{row.name}</bdi>;
  return (
    <a className="text-text underline" href={link} rel="noreferrer">
      <bdi>{row.name}</bdi>
    </a>
  );
}

function specName({ specId, classId }: HolderRow): string {
  const className = classId === null ? undefined : classById(classId)?.name;
  const spec = specId === null ? undefined : specializationById(specId)?.name;
  return [spec, className].filter(Boolean).join(' ') || '–';
}

function above(score: number, line: number | null): string {
  return line === null ? '–' : signed(score - line);
}

function exportRows(
  rows: readonly HolderRow[],
  {
    region,
    lineNow,
    lineAtEnd,
  }: { region: string; lineNow: number | null; lineAtEnd: number | null },
): TextTable {
  return {
    columns: [
      'rank',
      'name',
      'realm',
      'guild',
      'class',
      'specialization',
      'score',
      'change7d',
      'margin',
      'marginAtEnd',
      'odds',
      'link',
    ],
    rows: rows.map((row) => [
      row.rank,
      row.name ?? 'Hidden character',
      row.realmName,
      row.guildName,
      row.classId === null ? null : (classById(row.classId)?.name ?? null),
      row.specId === null ? null : (specializationById(row.specId)?.name ?? null),
      row.score,
      row.scoreWeekAgo === null ? null : rounded(row.score - row.scoreWeekAgo),
      lineNow === null ? null : rounded(row.score - lineNow),
      lineAtEnd === null ? null : rounded(row.score - lineAtEnd),
      row.odds,
      characterLink({ ...row, region }),
    ]),
  };
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}
