import { specializationById } from '#game/specializations.ts';
import { ExportBar } from '#web/components/log/export-bar.tsx';
import { SourceLine, sourceFacts } from '#web/components/season/source-line.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { ScrollBox } from '#web/components/ui/scroll-box.tsx';

export interface HallRow {
  raid: string;
  list: string;
  rank: number;
  guildName: string | null;
  region: string;
  defeatedMs: number;
  source: string;
}

export interface PvpRow {
  bracket: string;
  faction: string;
  specId: number;
  rating: number;
  source: string;
  updatedMs: number;
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Raid and PvP titles of the same kind, where a source has told of them; where none has, it says so. */
export function OtherTitles({ hall, pvp }: { hall: readonly HallRow[]; pvp: readonly PvpRow[] }) {
  const [first] = hall;
  const [line] = pvp;
  const missing = [first ? '' : 'Hall of Fame', line ? '' : 'rank-one lines of PvP'].filter(
    Boolean,
  );
  return (
    <>
      {first && (
        <Panel title="Hall of Fame" aside={titleOfSlug(first.raid)}>
          <ExportBar
            fileName="farseer-hall-of-fame"
            about={() => ({ raid: first.raid, sample: first.source === 'sample' })}
            table={() => ({
              columns: ['list', 'rank', 'guild', 'region', 'defeated'],
              rows: hall.map((row) => [
                row.list,
                row.rank,
                row.guildName,
                row.region,
                new Date(row.defeatedMs).toISOString(),
              ]),
            })}
          />
          <ScrollBox label="Hall of Fame">
            <table className="data-table">
              <caption className="sr-only">First guilds to end {titleOfSlug(first.raid)}</caption>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    Rank
                  </th>
                  <th scope="col">Guild</th>
                  <th scope="col">Region</th>
                  <th scope="col">Day (UTC)</th>
                </tr>
              </thead>
              <tbody>
                {hall.map((row) => (
                  <tr key={`${row.list} ${row.rank}`}>
                    <td className="number">{row.rank}</td>
                    <th scope="row">
                      <bdi>{row.guildName ?? 'Unknown guild'}</bdi>
                      {row.list !== 'all' && <span className="text-muted"> {row.list}</span>}
                    </th>
                    <td>{row.region.toUpperCase()}</td>
                    <td>{DAY.format(row.defeatedMs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <SourceLine facts={sourceFacts(first.source, null)} />
        </Panel>
      )}
      {line && (
        <Panel title="Rank-one lines of PvP" aside="top 0.1 % of each ladder">
          <ExportBar
            fileName="farseer-pvp-lines"
            about={() => ({ sample: line.source === 'sample' })}
            table={() => ({
              columns: ['bracket', 'faction', 'specialization', 'rating'],
              rows: pvp.map((row) => [
                row.bracket,
                row.faction,
                specializationById(row.specId)?.name ?? null,
                row.rating,
              ]),
            })}
          />
          <ScrollBox label="Rank-one lines of PvP">
            <table className="data-table">
              <caption className="sr-only">Ratings that rank-one titles ask for</caption>
              <thead>
                <tr>
                  <th scope="col">Bracket</th>
                  <th scope="col">For</th>
                  <th scope="col" className="number">
                    Rating
                  </th>
                </tr>
              </thead>
              <tbody>
                {pvp.map((row) => (
                  <tr key={`${row.bracket} ${row.faction} ${row.specId}`}>
                    <th scope="row">{row.bracket}</th>
                    <td>
                      {specializationById(row.specId)?.name ??
                        (row.faction === 'all' ? 'everybody' : row.faction)}
                    </td>
                    <td className="number">{row.rating.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <SourceLine facts={sourceFacts(line.source, new Date(line.updatedMs).toISOString())} />
        </Panel>
      )}
      {missing.length > 0 && (
        <p className="text-xs text-muted" data-other-titles-missing>
          Not here yet: {missing.join(' and ')}. They come from Battle.net, which this server asks
          once it has keys for it.
        </p>
      )}
    </>
  );
}

/** `manaforge-omega` as people write it. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
