import { Link } from 'react-router';
import { rounded, weekGain } from '#season/views/figures.ts';
import { formatChange, formatRating } from '#season/views/format.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { RealmLink } from '#season/views/links/realm-link.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { GuildPage } from './load-guild-page.server.ts';

type Member = GuildPage['members'][number];

const kindOf = ({ specId, classId }: Member): string => playerKind(specId, classId);

/** The members of a guild, best rating first. Hidden characters are not among them. */
export function MemberTable({ page: { members, card } }: { page: GuildPage }) {
  if (members.length === 0)
    return <p className="text-sm text-muted">No member of this guild is tracked.</p>;
  return (
    <div data-members>
      <DataTable
        name="members"
        caption={`Members of ${card.name} by rating`}
        columns={COLUMNS}
        rows={members}
        rowKey={({ id }) => String(id)}
        ownSort={{ column: 'rating', descending: true }}
        find={{
          label: 'Name, class or realm',
          text: (one) => `${one.name} ${kindOf(one)} ${one.realmName}`,
        }}
        fileName="farseer-guild-members"
        about={() => ({ guild: card.name, sample: card.source === 'sample' })}
        exported={() => ({
          columns: ['name', 'realm', 'specialization', 'rating', 'change7d'],
          rows: members.map((one) => {
            const gain = weekGain(one);
            return [
              one.name,
              one.realmName,
              kindOf(one),
              one.score === null ? null : rounded(one.score),
              gain === null ? null : rounded(gain),
            ];
          }),
        })}
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<Member>[] = [
  {
    key: 'name',
    label: 'Member',
    kind: 'text',
    value: ({ name }) => name,
    cell: (one) => (
      <span className="flex items-center gap-2">
        <SpecMark specId={one.specId} classId={one.classId} label={kindOf(one)} />
        <Link
          to={characterAddress(one) ?? '/'}
          className={`name-tint font-medium underline-offset-4 hover:underline ${classTint(one.classId)}`}
        >
          <bdi>{one.name}</bdi>
        </Link>
      </span>
    ),
  },
  {
    key: 'kind',
    label: 'Specialization',
    kind: 'text',
    value: kindOf,
    cell: (one) => <span className="text-muted">{kindOf(one)}</span>,
    className: '@max-2xl:hidden',
  },
  {
    key: 'realm',
    label: 'Realm',
    kind: 'text',
    value: ({ realmName }) => realmName,
    cell: ({ realmName, realmSlug, region }) => (
      <span className="text-muted">
        <RealmLink region={region} realmSlug={realmSlug} name={realmName} />
      </span>
    ),
    className: '@max-lg:hidden',
  },
  {
    key: 'rating',
    label: 'Rating',
    kind: 'number',
    value: ({ score }) => score,
    cell: ({ score }) => (score === null ? '–' : formatRating(score)),
  },
  {
    key: 'week',
    label: '7 days',
    kind: 'number',
    about: 'Rating gained in the last seven days',
    value: weekGain,
    cell: (one) => {
      const gain = weekGain(one);
      return <span className="text-muted">{gain === null ? '–' : formatChange(gain)}</span>;
    },
  },
];
