import type { TeamKey } from '#season/model/keys/team-matrix.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { rounded } from '#season/views/figures.ts';
import { formatChange, formatPercent } from '#season/views/format.ts';
import { DungeonMark, KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { markOfDungeon } from './dungeon-in.ts';
import type { DungeonName } from './plan-types.ts';

interface HeldKey {
  row: TeamKey;
  /** Whose key it is; null where no member holds it. */
  holder: string | null;
  /** Its place among the rows. */
  index: number;
}

const SUMS: readonly PlainColumn<HeldKey>[] = [
  {
    key: 'expected',
    label: 'Expected',
    kind: 'number',
    className: 'font-semibold',
    cell: ({ row }) => (row.expected === null ? '–' : formatChange(row.expected)),
  },
  {
    key: 'chance',
    label: 'Chance',
    kind: 'number',
    cell: ({ row }) => (row.chance ? formatPercent(row.chance.probability) : '–'),
  },
  { key: 'sum', label: 'Sum', kind: 'number', cell: ({ row }) => formatChange(row.sum) },
];

/** What keys give a team: the expected points, which are the sum of all gains × the odds, and each member's gain. */
export function TeamTable({
  rows,
  names,
  dungeons,
  caption,
  isSample,
  holders,
}: {
  rows: readonly TeamKey[];
  /** Of the members, in the order of the gains. */
  names: readonly string[];
  dungeons: readonly DungeonName[];
  caption: string;
  isSample: boolean;
  /** Whose key each row is, where a member holds it. */
  holders?: readonly string[];
}) {
  const nameOf = (id: number): string => dungeons.find((one) => one.id === id)?.name ?? `${id}`;
  return (
    <>
      <ExportMenu
        fileName="farseer-team-keys"
        about={() => ({ sample: isSample })}
        table={() => ({
          columns: [
            'key',
            'keyLevel',
            ...(holders ? ['holder'] : []),
            'expected',
            'chance',
            'sum',
            ...names.map((name, index) => `gain${index + 1} ${name}`),
          ],
          rows: rows.map((row, index) => [
            nameOf(row.dungeonId),
            row.keyLevel,
            ...(holders ? [holders[index] ?? null] : []),
            row.expected === null ? null : rounded(row.expected),
            row.chance && rounded(row.chance.probability, 3),
            rounded(row.sum),
            ...row.gains.map((gain) => rounded(gain)),
          ]),
        })}
      />
      <div data-team-table={holders ? 'held' : 'matrix'}>
        <ScrollBox label={caption}>
          <PlainTable
            className="[&_td]:whitespace-nowrap [&_:is(td,th)]:px-1.5"
            caption={caption}
            columns={[
              {
                key: 'key',
                label: 'Key',
                kind: 'text',
                cell: ({ row, holder }) => (
                  <span className="block min-w-32">
                    <span className="inline-flex items-center gap-2">
                      <DungeonMark {...markOfDungeon(dungeons, row.dungeonId)} />
                      <KeyLevelMark level={row.keyLevel} />
                      <span className="max-sm:sr-only">{nameOf(row.dungeonId)}</span>
                    </span>
                    {holder !== null && (
                      <span className="block text-xs text-muted">
                        held by <bdi>{holder}</bdi>
                      </span>
                    )}
                  </span>
                ),
              },
              ...SUMS,
              ...names.map((name, member): PlainColumn<HeldKey> => ({
                // Two can have one name.
                key: `gain${member + 1}`,
                label: name,
                head: <bdi>{name}</bdi>,
                kind: 'number',
                cell: ({ row }) => formatChange(row.gains[member]!),
              })),
            ]}
            rows={rows.map((row, index) => ({ row, holder: holders?.[index] ?? null, index }))}
            // Two can hold the same key.
            rowKey={({ row, index }) => `${row.dungeonId} ${index}`}
          />
        </ScrollBox>
      </div>
    </>
  );
}
