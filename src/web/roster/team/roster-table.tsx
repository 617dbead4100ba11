import { partOf, type GroupPart } from '#analysis/roster/group-makeup.ts';
import type { RosterRow } from '#database/queries/team-roster.ts';
import { formatDate, formatWhole } from '#web/season/format.ts';
import { SeasonTable, type SeasonColumn } from '#web/season/season-table.tsx';
import { classTint, playerKind, SpecMark } from '#web/ui/marks/player-marks.tsx';

const PART_WORDS: Readonly<Record<GroupPart, string>> = {
  tank: 'Tank',
  healer: 'Healer',
  melee: 'Melee',
  ranged: 'Ranged',
};
const partWord = ({ specIds }: RosterRow): string => {
  const part = partOf(specIds?.[0]);
  return part === null ? '' : PART_WORDS[part];
};
const specWords = ({ specIds, classId }: RosterRow): string =>
  (specIds ?? []).map((id) => playerKind(id, classId)).join(' / ');
const figure = (value: number | null): string => (value === null ? '–' : formatWhole(value));

/** What is missing of a character before a raid can be planned with it. */
function missingOf(row: RosterRow): string[] {
  if (row.name === null) return ['a character'];
  return [
    ...(row.itemLevel === null ? ['item level'] : []),
    ...(row.tierPieces !== null && row.tierPieces < 4 ? [`${4 - row.tierPieces} tier pieces`] : []),
    ...(row.hasAccount ? [] : ['an account']),
  ];
}

const COLUMNS: readonly SeasonColumn<RosterRow>[] = [
  {
    key: 'player',
    label: 'Player',
    kind: 'text',
    value: ({ player }) => player,
    cell: ({ player, note }) => (
      <span data-tooltip={note === '' ? undefined : note}>
        <bdi className="font-medium">{player}</bdi>
        {note !== '' && <span className="block text-xs text-muted">{note}</span>}
      </span>
    ),
  },
  {
    key: 'character',
    label: 'Character',
    kind: 'text',
    value: ({ name }) => name,
    cell: ({ name, isMain, classId, specIds }) =>
      name === null ? (
        '–'
      ) : (
        <span className={`flex items-center gap-2 ${classTint(classId)}`}>
          <SpecMark specId={specIds?.[0] ?? null} classId={classId} />
          <bdi className="name-tint font-medium">{name}</bdi>
          {isMain === false && <span className="text-xs text-muted">alt</span>}
        </span>
      ),
  },
  {
    key: 'part',
    label: 'Part',
    kind: 'text',
    value: partWord,
    cell: partWord,
    className: 'max-sm:hidden',
  },
  {
    key: 'specs',
    label: 'Specializations',
    kind: 'text',
    value: specWords,
    cell: ({ specIds, classId }) => (
      <span className="flex gap-1">
        {(specIds ?? []).map((id) => (
          <SpecMark key={id} specId={id} classId={classId} label={playerKind(id, classId)} />
        ))}
      </span>
    ),
    about: 'What the player raids on, the preferred one first.',
    className: 'max-lg:hidden',
  },
  {
    key: 'role',
    label: 'Role',
    kind: 'text',
    value: ({ role }) => role,
    cell: ({ role }) => role,
    className: 'max-lg:hidden',
  },
  {
    key: 'itemLevel',
    label: 'Item level',
    kind: 'number',
    value: ({ itemLevel }) => itemLevel,
    cell: ({ itemLevel }) => figure(itemLevel),
  },
  {
    key: 'tier',
    label: 'Tier',
    kind: 'number',
    value: ({ tierPieces }) => tierPieces,
    cell: ({ tierPieces }) => figure(tierPieces),
    about: 'Pieces of the tier set that the character wears.',
    className: 'max-sm:hidden',
  },
  {
    key: 'vault',
    label: 'Vault',
    kind: 'number',
    value: ({ vaultChoices }) => vaultChoices,
    cell: ({ vaultChoices }) => figure(vaultChoices),
    about: 'Choices in the Great Vault this week.',
    className: 'max-sm:hidden',
  },
  {
    key: 'rating',
    label: 'Rating',
    kind: 'number',
    value: ({ rating }) => rating,
    cell: ({ rating }) => figure(rating),
    className: 'max-lg:hidden',
  },
  {
    key: 'satOut',
    label: 'Sat out',
    kind: 'text',
    value: ({ satOut, offered }) => (offered === 0 ? null : satOut / offered),
    cell: ({ satOut, offered }) => (offered === 0 ? '–' : `${satOut} of ${offered}`),
    about: 'Nights on the bench, of the nights with a saved group or a saved log.',
    className: 'max-sm:hidden',
  },
  {
    key: 'asOf',
    label: 'As of',
    kind: 'text',
    value: ({ figuresAt }) => figuresAt?.getTime() ?? null,
    cell: ({ figuresAt }) => (figuresAt === null ? '–' : formatDate(figuresAt.getTime())),
    about: 'When the figures were read or imported.',
    className: 'max-lg:hidden',
  },
  {
    key: 'missing',
    label: 'Missing',
    kind: 'text',
    value: (row) => missingOf(row).join(', ') || null,
    cell: (row) => missingOf(row).join(', ') || '✓',
    className: 'max-sm:hidden',
  },
];

/** Every player with every character, to sort and to export. */
export function RosterTable({ rows, teamName }: { rows: readonly RosterRow[]; teamName: string }) {
  return (
    <SeasonTable
      name="roster"
      caption={`Members of ${teamName}`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ memberId, characterId }) => `${memberId} ${characterId ?? ''}`}
      ownSort={{ column: 'player', descending: false }}
      fileName="farseer-roster"
      about={() => ({ team: teamName })}
      exported={() => ({
        columns: [
          'player',
          'character',
          'realm',
          'class',
          'specs',
          'ilvl',
          'tier',
          'vault',
          'rating',
          'main',
          'satOut',
          'offered',
          'asOf',
        ],
        rows: rows.map((row) => [
          row.player,
          row.name,
          row.realm,
          row.classId === null ? null : playerKind(null, row.classId),
          specWords(row),
          row.itemLevel,
          row.tierPieces,
          row.vaultChoices,
          row.rating,
          row.isMain === false ? 'no' : 'yes',
          row.satOut,
          row.offered,
          row.figuresAt?.toISOString() ?? null,
        ]),
      })}
    />
  );
}
