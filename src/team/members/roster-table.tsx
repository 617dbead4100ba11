import { MEMBER_FIELD_NAMES } from '#lib/member-fields.ts';
import type { TextTable } from '#lib/csv.ts';
import { partOf } from '#team/model/roster/group-makeup.ts';
import { describeRows } from '#kit/ui/table/table-rows.ts';
import { DataTable } from '#kit/ui/table/data-table.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import type { RosterView } from './roster-address.ts';
import { rosterColumns, specWords, type ShownMember } from './roster-columns.tsx';

/** True for a row that the address asks for. An alt is shown with its player. */
function isAsked(row: ShownMember, view: RosterView, missing: ReadonlySet<string>): boolean {
  return (
    (view.part === null || partOf(row.specIds?.[0]) === view.part) &&
    (view.classId === null || row.classId === view.classId) &&
    (!view.onlyMissing || missing.has(row.memberId)) &&
    (!view.onlyMains || row.isMain !== false)
  );
}

/** The asked players with their characters, to sort; the export has all of them. */
export function RosterTable({
  rows,
  teamName,
  view,
  now,
}: {
  rows: readonly ShownMember[];
  teamName: string;
  view: RosterView;
  /** Epoch ms of the request and of the last weekly reset. */
  now: { nowMs: number; resetMs: number };
}) {
  const missing = new Set(
    rows.flatMap((row) => (row.missing !== null && row.missing.length > 0 ? [row.memberId] : [])),
  );
  const shown = rows.filter((row) => isAsked(row, view, missing));
  return (
    <DataTable
      name="roster"
      caption={`Members of ${teamName}`}
      columns={rosterColumns(view, now)}
      rows={shown}
      count={describeRows({ from: 0, to: shown.length, rows: shown.length, all: rows.length })}
      scrolls={view.columns !== null}
      rowKey={({ memberId, characterId }) => `${memberId} ${characterId ?? ''}`}
      ownSort={{ column: 'player', descending: false }}
      fileName="farseer-roster"
      about={() => ({ team: teamName, sample: false })}
      exported={() => exportedRoster(rows)}
    />
  );
}

/** Every member with every character, for other programs. */
export function exportedRoster(rows: readonly ShownMember[]): TextTable {
  return {
    columns: [
      'player',
      'character',
      'realm',
      'class',
      'specs',
      'ilvl',
      'tier',
      'missingEnchants',
      'emptySockets',
      'vault',
      'rating',
      'main',
      'satOut',
      'offered',
      'asOf',
      'missing',
      ...MEMBER_FIELD_NAMES,
    ],
    rows: rows.map((row) => [
      row.player,
      row.name,
      row.realm,
      row.classId === null ? null : playerKind(null, row.classId),
      specWords(row),
      row.itemLevel,
      row.tierPieces,
      row.missingEnchants,
      row.emptySockets,
      row.vaultChoices,
      row.rating,
      row.isMain === false ? 'no' : 'yes',
      row.satOut,
      row.offered,
      row.figuresAt?.toISOString() ?? null,
      row.missing?.join('; ') ?? null,
      ...MEMBER_FIELD_NAMES.map((field) => row[field]),
    ]),
  };
}
