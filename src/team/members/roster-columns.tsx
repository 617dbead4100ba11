import { partOf, type GroupPart } from '#team/model/roster/group-makeup.ts';
import type { LedgerEntry } from '#store/queries/bench-ledger.ts';
import { MEMBER_FIELD_NAMES, MEMBER_FIELDS } from '#lib/member-fields.ts';
import type { RosterRow } from '#store/queries/team-roster.ts';
import { formatWhole } from '#season/views/format.ts';
import type { TableColumn } from '#kit/ui/table/data-table.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { ROSTER_COLUMNS, type RosterColumn, type RosterView } from './roster-address.ts';
import { figureOf, vaultRows, type FigureKey } from './roster-figures.ts';
import { NotKnown } from '#kit/ui/not-known.tsx';
import { TrialMark } from './trial-mark.tsx';

/** A character of a member, with the player's nights on the bench and what is missing before the next raid; null for an alt. */
export interface ShownMember extends RosterRow, LedgerEntry {
  missing: readonly string[] | null;
  /** Figures of the main character that are not known. */
  unknown: readonly string[];
}

export const PART_TEXTS: Readonly<Record<GroupPart, string>> = {
  tank: 'Tank',
  healer: 'Healer',
  melee: 'Melee',
  ranged: 'Ranged',
};
const partWord = ({ specIds }: RosterRow): string => {
  const part = partOf(specIds?.[0]);
  return part === null ? '' : PART_TEXTS[part];
};
export const specWords = ({ specIds, classId }: RosterRow): string =>
  (specIds ?? []).map((id) => playerKind(id, classId)).join(' / ');

/** `Mining, Tailoring`; null where they are not known. */
const professionWords = ({ professions }: RosterRow): string | null =>
  professions &&
  (professions.map((name) => name[0]!.toUpperCase() + name.slice(1)).join(', ') || 'none');

const FIGURES: Readonly<Partial<Record<RosterColumn, { label: string; about?: string }>>> = {
  itemLevel: { label: 'Item level' },
  tier: { label: 'Tier', about: 'Pieces of the tier set that the character wears.' },
  enchants: { label: 'No enchant', about: 'Slots that could be enchanted and are not.' },
  gems: { label: 'No gem', about: 'Sockets without a gem.' },
  embellishments: {
    label: 'Embellished',
    about: 'Embellished pieces that the character wears, of the two that the game lets it wear.',
  },
  vault: { label: 'Vault', about: 'Choices in the Great Vault this week, by its rows.' },
  rating: { label: 'Rating' },
};
const WORDS: Readonly<Partial<Record<RosterColumn, string>>> = {
  part: 'Part',
  specs: 'Specializations',
  role: 'Role',
  professions: 'Professions',
  satOut: 'Sat out',
};

export function rosterColumnLabel(column: RosterColumn): string {
  return FIGURES[column]?.label ?? WORDS[column] ?? column;
}

/** Left out where the screen is narrow, unless columns were chosen. */
const NARROW: Readonly<Partial<Record<RosterColumn, string>>> = {
  part: '@max-4xl:hidden',
  specs: '@max-5xl:hidden',
  role: '@max-5xl:hidden',
  tier: '@max-xl:hidden',
  enchants: '@max-xl:hidden',
  gems: '@max-xl:hidden',
  embellishments: '@max-6xl:hidden',
  professions: '@max-6xl:hidden',
  vault: '@max-4xl:hidden',
  rating: '@max-4xl:hidden',
  satOut: '@max-5xl:hidden',
};

/**
 * The columns of the members.
 *
 * @param now epoch ms of the request and of the last weekly reset.
 */
export function rosterColumns(
  { columns }: Pick<RosterView, 'columns'>,
  now: { nowMs: number; resetMs: number },
): TableColumn<ShownMember>[] {
  const shown = columns ?? ROSTER_COLUMNS;
  return [
    memberColumn(now.nowMs),
    ...ROSTER_COLUMNS.filter((column) => shown.includes(column)).map((column) => ({
      ...columnOf(column, now),
      className: columns === null ? (NARROW[column] ?? '') : '',
    })),
    MISSING,
  ];
}

const memberColumn = (nowMs: number): TableColumn<ShownMember> => ({
  key: 'player',
  label: 'Player',
  kind: 'text',
  value: ({ player }) => player,
  cell: ({ player, name, isMain, classId, specIds, ...row }) => (
    <span data-tooltip={row.note === '' ? undefined : row.note}>
      <bdi className="font-medium">{player}</bdi>
      {name !== null && (
        <span className={`flex items-center gap-1.5 text-sm ${classTint(classId)}`}>
          <SpecMark specId={specIds?.[0] ?? null} classId={classId} />
          <bdi className="name-tint">{name}</bdi>
          {isMain === false && <span className="text-xs text-muted">alt</span>}
        </span>
      )}
      {isMain !== false && <TrialMark until={row.trialUntil} nowMs={nowMs} />}
      {MEMBER_FIELD_NAMES.filter((field) => field !== 'trialUntil' && row[field]).map((field) => (
        <span key={field} className="block text-xs text-muted">
          {[MEMBER_FIELDS[field].before, row[field]].filter(Boolean).join(' ')}
        </span>
      ))}
    </span>
  ),
});

const MISSING: TableColumn<ShownMember> = {
  key: 'missing',
  label: 'Missing',
  kind: 'text',
  value: ({ missing }) => missing?.length ?? null,
  about: 'What the player misses before the next raid, with the main character.',
  cell: ({ missing, unknown }) =>
    missing === null ? (
      ''
    ) : missing.length === 0 && unknown.length > 0 ? (
      <span className="inline-block min-w-24 py-1 whitespace-normal text-muted">
        not known: {unknown.join(', ')}
      </span>
    ) : missing.length === 0 ? (
      <span className="text-success">✓ ready</span>
    ) : (
      <span className="inline-block min-w-24 py-1 whitespace-normal text-warning">
        {missing.join(', ')}
      </span>
    ),
};

function columnOf(
  column: RosterColumn,
  now: { nowMs: number; resetMs: number },
): TableColumn<ShownMember> {
  const figure = FIGURES[column];
  if (figure) return figureColumn(column as FigureKey, figure, now);
  const label = rosterColumnLabel(column);
  if (column === 'part')
    return { key: column, label, kind: 'text', value: partWord, cell: partWord };
  if (column === 'role')
    return {
      key: column,
      label,
      kind: 'text',
      value: ({ role }) => role,
      cell: ({ role }) => role,
    };
  if (column === 'professions')
    return {
      key: column,
      label,
      kind: 'text',
      value: professionWords,
      cell: (row) => {
        const words = professionWords(row);
        return words === null ? <NotKnown why="Not known. A text of /simc names them." /> : words;
      },
    };
  if (column === 'satOut')
    return {
      key: column,
      label,
      kind: 'text',
      value: ({ satOut, offered }) => (offered === 0 ? null : satOut / offered),
      cell: ({ satOut, offered }) => (offered === 0 ? '–' : `${satOut} of ${offered}`),
      about: 'Nights on the bench, of the nights with a saved group or a saved log.',
    };
  return {
    key: column,
    label,
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
  };
}

function figureColumn(
  key: FigureKey,
  { label, about }: { label: string; about?: string },
  now: { nowMs: number; resetMs: number },
): TableColumn<ShownMember> {
  return {
    key,
    label,
    kind: 'number',
    ...(about === undefined ? {} : { about }),
    value: (row) => figureOf(row, key, now).value,
    cell: (row) => {
      const { value, days, why } = figureOf(row, key, now);
      const rows = key === 'vault' ? vaultRows(row, now) : [];
      if (value !== null && rows.some(({ choices }) => choices !== null))
        return (
          <ul className="text-xs whitespace-nowrap">
            {rows.map(({ label: name, choices }) => (
              <li key={name} className={choices === null ? 'text-muted' : ''}>
                {name} {choices === null ? 'not known' : formatWhole(choices)}
              </li>
            ))}
          </ul>
        );
      if (value === null) return <NotKnown why={why} />;
      return (
        <>
          {formatWhole(value)}
          {days !== null && (
            <span className="block text-xs text-muted">
              {days === 0 ? 'today' : `${days} d ago`}
            </span>
          )}
        </>
      );
    },
  };
}
