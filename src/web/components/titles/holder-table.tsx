import { useState } from 'react';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import type { TextTable } from '#lib/csv.ts';
import { ExportBar } from '#web/components/log/export-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ScrollBox } from '#web/components/ui/scroll-box.tsx';

export interface HolderRow {
  rank: number;
  characterId: number;
  name: string | null;
  realmSlug: string | null;
  realmName: string | null;
  guildName: string | null;
  classId: number | null;
  specId: number | null;
  score: number;
  scoreWeekAgo: number | null;
  margin: number | null;
  source: string;
}

/** Rows drawn at first and with every further press: a page of a thousand rows is slow to draw and nobody reads it at once. */
const STEP = 100;

/** The ladder, best first. On a phone realm and guild stand below the name. */
export function HolderTable({
  rows,
  region,
  caption,
  lineRank,
  isSample,
}: {
  rows: readonly HolderRow[];
  region: string;
  caption: string;
  /** The last rank above the line. */
  lineRank: number;
  isSample: boolean;
}) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <p className="tabular text-sm text-muted">
          {rows.length.toLocaleString('en')} {rows.length === 1 ? 'character' : 'characters'}
        </p>
        <ExportBar
          fileName={`farseer-title-${region}`}
          about={() => ({ region, lineRank, sample: isSample })}
          table={() => exportRows(rows)}
        />
      </div>
      <ScrollBox label={caption}>
        <table className="data-table" data-holders>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Rank
              </th>
              <th scope="col">Character</th>
              <th scope="col" className="max-sm:hidden">
                Specialization
              </th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col" className="number max-sm:hidden">
                7 days
              </th>
              <th scope="col" className="number">
                To the line
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr
                key={row.characterId}
                className={row.rank === lineRank ? 'border-b-2 border-accent' : ''}
                data-rank={row.rank}
              >
                <td className="number">{row.rank.toLocaleString('en')}</td>
                <th scope="row" className="font-normal">
                  <span className="block text-text">
                    <Name row={row} region={region} />
                  </span>
                  <span className="block text-xs text-muted">
                    {[row.guildName, row.realmName].filter(Boolean).join(' · ')}
                    <span className="sm:hidden"> · {specName(row)}</span>
                  </span>
                </th>
                <td className="max-sm:hidden">{specName(row)}</td>
                <td className="number">{row.score.toFixed(1)}</td>
                <td className="number max-sm:hidden">
                  {row.scoreWeekAgo === null ? '–' : signed(row.score - row.scoreWeekAgo)}
                </td>
                <td className="number">{row.margin === null ? '–' : signed(row.margin)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {shown < rows.length && (
        <Button className="mt-3 w-full" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, rows.length - shown)} more of {rows.length.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}

/** A link back to the source; nothing to link to for an invented or a hidden character. */
function Name({ row, region }: { row: HolderRow; region: string }) {
  if (row.name === null) return <span className="text-muted">Hidden character</span>;
  if (row.source === 'sample' || row.realmSlug === null) return <bdi>{row.name}</bdi>;
  const path = [region, row.realmSlug, row.name].map(encodeURIComponent).join('/');
  return (
    <a className="underline" href={`https://raider.io/characters/${path}`} rel="noreferrer">
      <bdi>{row.name}</bdi>
    </a>
  );
}

function specName({ specId, classId }: HolderRow): string {
  const className = classId === null ? undefined : classById(classId)?.name;
  const spec = specId === null ? undefined : specializationById(specId)?.name;
  return [spec, className].filter(Boolean).join(' ') || '–';
}

/** `+12.3`, `−4.0` with a true minus sign. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${value < 0 ? '−' : '+'}${text}`;
}

function exportRows(rows: readonly HolderRow[]): TextTable {
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
    ],
    rows: rows.map((row) => [
      row.rank,
      row.name ?? 'Hidden character',
      row.realmName,
      row.guildName,
      row.classId === null ? null : (classById(row.classId)?.name ?? null),
      row.specId === null ? null : (specializationById(row.specId)?.name ?? null),
      row.score,
      row.scoreWeekAgo === null ? null : Math.round((row.score - row.scoreWeekAgo) * 10) / 10,
      row.margin === null ? null : Math.round(row.margin * 10) / 10,
    ]),
  };
}
