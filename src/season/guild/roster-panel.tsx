import { Link } from 'react-router';
import { formatWhole } from '#season/views/format.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { GuildPage } from './load-guild-page.server.ts';

type RosterRank = GuildPage['roster']['ranks'][number];

/** Battle.net numbers the ranks of a guild from 0 for its master to 9, and names none. */
function rankName({ rank }: RosterRank): string {
  if (rank === null) return 'Not known';
  return rank === 0 ? 'Guild master' : `Rank ${rank}`;
}

const COLUMNS: readonly TableColumn<RosterRank>[] = [
  {
    key: 'rank',
    label: 'Rank',
    kind: 'text',
    value: ({ rank }) => rank,
    cell: rankName,
    className: 'align-top',
  },
  {
    key: 'members',
    label: 'Members',
    kind: 'number',
    value: ({ count }) => count,
    cell: ({ count }) => formatWhole(count),
    className: 'align-top',
  },
  {
    key: 'names',
    label: 'Best rating first',
    kind: 'text',
    cell: RankNames,
    className: 'whitespace-normal!',
  },
];

/** The members of a guild by their rank in it, as the newest roster of a source says; without one, that ranks are not known. */
export function RosterPanel({
  page: { roster, card },
  asksRanks,
}: {
  page: GuildPage;
  /** This Farseer asks Battle.net for ranks where an officer wishes it. */
  asksRanks: boolean;
}) {
  const { ranks, source, readAtMs } = roster;
  if (ranks.length === 0) return null;
  const isSample = source === 'sample';
  return (
    <Panel title="Roster by rank">
      {source === null || readAtMs === null ? (
        <p className="text-sm text-muted" data-roster>
          Ranks are not known.
          {asksRanks &&
            ' An officer can ask Battle.net for them, on the members’ page of the team.'}
        </p>
      ) : (
        <div data-roster>
          <DataTable
            name="roster"
            caption={`Members of ${card.name} by rank`}
            columns={COLUMNS}
            rows={ranks}
            rowKey={({ rank }) => String(rank)}
            ownSort={{ column: 'rank', descending: false }}
            fileName="farseer-guild-roster"
            about={() => ({ guild: card.name, sample: isSample })}
            exported={() => ({
              columns: ['rank', 'name', 'realm', 'class'],
              rows: ranks.flatMap(({ rank, members }) =>
                members.map((one) => [
                  rank,
                  one.name,
                  one.realmSlug,
                  playerKind(null, one.classId),
                ]),
              ),
            })}
          />
          <SourceLine facts={sourceFacts(source, new Date(readAtMs).toISOString())} of="Ranks" />
        </div>
      )}
    </Panel>
  );
}

function RankNames({ members, count }: RosterRank) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {members.map((one) => (
        <span key={one.id} className="flex items-center gap-1.5">
          <SpecMark
            specId={one.specId}
            classId={one.classId}
            label={playerKind(one.specId, one.classId)}
          />
          <Link
            to={characterAddress(one) ?? '/'}
            className={`name-tint underline-offset-4 hover:underline ${classTint(one.classId)}`}
          >
            <bdi>{one.name}</bdi>
          </Link>
        </span>
      ))}
      {members.length < count && (
        <span className="text-muted">and {formatWhole(count - members.length)} more</span>
      )}
    </span>
  );
}
