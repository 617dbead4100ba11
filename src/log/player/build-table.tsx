/** What a player wore, alone or beside another, and where two choices of talents differ, as tables. */
import type {
  PlayerBuild,
  TalentDifference,
  WornPiece,
} from '#analysis/fight-events/player-builds.ts';
import type { Talent } from '#analysis/fight-events/fight-events.ts';
import { GEAR_SLOTS, gearSlotName } from '#game/gear-slots.ts';
import { ItemLink } from '#kit/ui/item-link.tsx';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';

export interface GearRow {
  slot: number;
  /** Null where nothing was worn. */
  a: WornPiece | null;
  b: WornPiece | null;
}

/** Whether a piece has an enchantment: `yes`, `none` where the slot takes one, `–` where it takes none, `not known` where no table says. */
export function enchantWords(piece: WornPiece | null): string | null {
  if (!piece) return null;
  if (piece.permanentEnchantId !== null) return 'yes';
  if (piece.takesEnchant === null) return 'not known';
  return piece.takesEnchant ? 'none' : '–';
}

function pieceColumns(side: 'a' | 'b', words: string | null): TableColumn<GearRow>[] {
  const end = side === 'a' ? '' : 'B';
  const label = (name: string): string => (words === null ? name : `${name}, ${words}`);
  return [
    {
      key: `item${end}`,
      label: words ?? 'Item',
      kind: 'text',
      value: (row) => row[side]?.itemId ?? null,
      cell: (row) => {
        const piece = row[side];
        return piece ? <ItemLink itemId={piece.itemId} itemName={String(piece.itemId)} /> : '–';
      },
    },
    {
      key: `level${end}`,
      label: words === null ? 'Level' : label('level'),
      kind: 'number',
      value: (row) => row[side]?.itemLevel ?? null,
      cell: (row) => row[side]?.itemLevel ?? '–',
      ...(words === null ? {} : { head: 'Level' }),
    },
    {
      key: `enchant${end}`,
      label: label('Enchantment'),
      kind: 'text',
      phone: 'second',
      phoneLabel: 'enchantment',
      value: (row) => enchantWords(row[side]),
      ...(words === null ? {} : { head: 'Enchantment' }),
    },
    {
      key: `gems${end}`,
      label: label('Gems'),
      kind: 'count',
      phone: 'second',
      phoneLabel: 'gems',
      value: (row) => row[side]?.gemIds.length ?? null,
      ...(words === null ? {} : { head: 'Gems' }),
    },
    {
      key: `enchantId${end}`,
      label: label('Enchantment id'),
      kind: 'text',
      onlyInFile: true,
      value: (row) => row[side]?.permanentEnchantId ?? null,
    },
    {
      key: `gemIds${end}`,
      label: label('Gem ids'),
      kind: 'text',
      onlyInFile: true,
      value: (row) => row[side]?.gemIds.join(' ') ?? null,
    },
  ];
}

const wornIn = (build: PlayerBuild | null, slot: number): WornPiece | null =>
  build?.gear.find((piece) => piece.slot === slot) ?? null;

/** A row a slot. @param words whose the two sides are; null where there is one. */
export function gearTable(
  a: PlayerBuild,
  b: PlayerBuild | null,
  words: { a: string; b: string } | null,
): TableData<GearRow> {
  return {
    columns: [
      { key: 'slot', label: 'Slot', kind: 'text', value: ({ slot }) => gearSlotName(slot) },
      ...pieceColumns('a', words?.a ?? null),
      ...(b ? pieceColumns('b', words?.b ?? null) : []),
    ],
    ownSort: null,
    rows: GEAR_SLOTS.map((slot) => ({ slot, a: wornIn(a, slot), b: wornIn(b, slot) })),
    rowKey: ({ slot }) => String(slot),
  };
}

type DifferRow = TalentDifference['differ'][number];

const chosen = (talent: Talent | null): string =>
  talent === null ? 'not chosen' : `choice ${talent.entryId}, rank ${talent.rank}`;

/** A row a node in which two builds differ. Names of talents stand in no log. */
export function talentTable(
  { differ }: TalentDifference,
  words: { a: string; b: string },
): TableData<DifferRow> {
  return {
    columns: [
      { key: 'node', label: 'Node', kind: 'text', value: ({ nodeId }) => String(nodeId) },
      { key: 'a', label: words.a, kind: 'text', value: ({ a }) => chosen(a) },
      { key: 'b', label: words.b, kind: 'text', value: ({ b }) => chosen(b) },
    ],
    ownSort: null,
    rows: differ,
    rowKey: ({ nodeId }) => String(nodeId),
  };
}

/** How many nodes a build has, and how many ranks in them: `68 nodes, 74 ranks`. Null where the log has none. */
export function talentWords(talents: readonly Talent[]): string | null {
  if (talents.length === 0) return null;
  const ranks = talents.reduce((sum, { rank }) => sum + rank, 0);
  const nodes = talents.length === 1 ? '1 node' : `${talents.length} nodes`;
  return `${nodes}, ${ranks === 1 ? '1 rank' : `${ranks} ranks`}`;
}
