import { fileNamePart } from '#lib/csv.ts';
import { Link } from 'react-router';
import { rounded } from '#season/views/figures.ts';
import { formatRating, formatWhole } from '#season/views/format.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { RealmLink } from '#season/views/links/realm-link.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { SpecSeason } from './spec-figures.tsx';

type Leader = SpecSeason['leaders'][number];

/** The best rated characters of a specialization in the region. A hidden character keeps its place and has no name. */
export function LeaderTable({ season, name }: { season: SpecSeason; name: string }) {
  const { leaders, leaderCount, ranksRead, region } = season;
  if (leaders.length === 0)
    return (
      <p className="text-sm text-muted">
        No {name} is among the best {formatWhole(ranksRead)} tracked characters of the region.
      </p>
    );
  return (
    <div data-leaders>
      <DataTable
        name="leaders"
        caption={`Best rated characters of ${name}`}
        columns={columnsOf(region)}
        rows={leaders}
        rowKey={({ rank }) => String(rank)}
        ownSort={{ column: 'rank', descending: true }}
        find={{ label: 'Name or realm', text: (one) => `${one.name ?? ''} ${one.realmName ?? ''}` }}
        fileName={`farseer-leaders-${fileNamePart(name)}-${region}`}
        about={() => ({ specialization: name, region, sample: season.source === 'sample' })}
        exported={() => ({
          columns: ['rank', 'name', 'realm', 'rating'],
          rows: leaders.map((one) => [
            one.rank,
            one.name ?? 'Hidden character',
            one.realmName,
            rounded(one.score),
          ]),
        })}
      />
      <p className="mt-2 text-xs text-muted">
        {formatWhole(leaderCount)} among the best {formatWhole(ranksRead)} tracked characters of the
        region.
      </p>
    </div>
  );
}

function columnsOf(region: string): readonly TableColumn<Leader>[] {
  return [
    {
      key: 'rank',
      label: 'Rank',
      kind: 'number',
      about: 'Among the tracked characters of the region',
      // The best place is the largest value, as for the other numbers.
      value: ({ rank }) => -rank,
      cell: ({ rank }) => <span className="text-muted">{formatWhole(rank)}</span>,
      className: 'w-16',
    },
    {
      key: 'name',
      label: 'Character',
      kind: 'text',
      value: ({ name }) => name,
      cell: (one) => <Name leader={one} region={region} />,
    },
    {
      key: 'realm',
      label: 'Realm',
      kind: 'text',
      value: ({ realmName }) => realmName,
      cell: ({ realmName, realmSlug }) => (
        <span className="text-muted">
          {realmName !== null && (
            <RealmLink region={region} realmSlug={realmSlug} name={realmName} />
          )}
        </span>
      ),
      className: '@max-md:hidden',
    },
    {
      key: 'rating',
      label: 'Rating',
      kind: 'number',
      value: ({ score }) => score,
      cell: ({ score }) => formatRating(score),
    },
  ];
}

function Name({ leader, region }: { leader: Leader; region: string }) {
  const address = characterAddress({ region, realmSlug: leader.realmSlug, name: leader.name });
  if (address === null) return <span className="text-muted">Hidden character</span>;
  return (
    <Link to={address} className="underline-offset-4 hover:underline">
      <bdi>{leader.name}</bdi>
    </Link>
  );
}
