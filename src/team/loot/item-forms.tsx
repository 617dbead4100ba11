import { Form } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { ItemNote, LootRules } from '#store/queries/item-orders.ts';
import { ListField, TextField } from '#team/frame/team-fields.tsx';
import { ItemLink } from '#kit/ui/item-link.tsx';

const ITEM_HINT = 'A link of the game, an address of Wowhead or an id.';

/** Says that a player wants an item whose gain is not known, or takes that back. */
export function HandWishForm({
  players,
  own,
}: {
  /** For officers: everyone; empty for a player, who wishes for the own row. */
  players: readonly { memberId: string; player: string }[];
  own: string;
}) {
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Wish by hand">
      <TextField label="Item" name="itemText" maxLength={500} required hint={ITEM_HINT} />
      {players.length > 0 && (
        <ListField label="Player" name="member" defaultValue={own}>
          {players.map(({ memberId, player }) => (
            <option key={memberId} value={memberId}>
              {player}
            </option>
          ))}
        </ListField>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="wish" look="solid">
          Add wish
        </Button>
        <Button type="submit" name="intent" value="unwish">
          Remove wish
        </Button>
      </div>
    </Form>
  );
}

/** Writes what officers say of an item; an empty note removes it. @param values what was typed before. */
export function NoteForm({ values }: { values: Readonly<Record<string, string>> }) {
  const isOwn = values['intent'] === 'note';
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Item note">
      <TextField
        label="Item"
        name="itemText"
        maxLength={500}
        required
        hint={ITEM_HINT}
        defaultValue={isOwn ? values['itemText'] : ''}
      />
      <TextField
        label="Note"
        name="itemNote"
        maxLength={300}
        hint="Players of the team read it. An empty note removes it."
        defaultValue={isOwn ? values['itemNote'] : ''}
      />
      <div>
        <Button type="submit" name="intent" value="note" look="solid">
          Save note
        </Button>
      </div>
    </Form>
  );
}

const NOTE_COLUMNS: readonly TableColumn<ItemNote>[] = [
  {
    key: 'item',
    label: 'Item',
    kind: 'text',
    value: ({ itemName }) => itemName,
    cell: ({ itemId, itemName }) => <ItemLink itemId={itemId} itemName={itemName} />,
  },
  {
    key: 'note',
    label: 'Note',
    kind: 'text',
    value: ({ note }) => note,
    cell: ({ note }) => <span className="wrap-anywhere whitespace-normal">{note}</span>,
  },
];

/** What officers say of items. */
export function NoteTable({ notes, team }: { notes: readonly ItemNote[]; team: string }) {
  return (
    <DataTable
      name="notes"
      caption="Notes of items"
      columns={NOTE_COLUMNS}
      rows={notes}
      rowKey={({ itemId }) => String(itemId)}
      ownSort={{ column: 'item', descending: false }}
      fileName="farseer-item-notes"
      about={() => ({ team, sample: false })}
    />
  );
}

/** By which rules the team orders its players. */
export function RulesForm({ rules }: { rules: LootRules }) {
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Rules of the team">
      <ListField label="First by" name="firstBy" defaultValue={rules.firstBy}>
        <option value="gain">largest gain</option>
        <option value="share">fewest items for the nights</option>
      </ListField>
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="countsOffspec"
          value="1"
          defaultChecked={rules.countsOffspec}
        />
        Count items for another specialization
      </label>
      <div>
        <Button type="submit" name="intent" value="rules" look="solid">
          Save rules
        </Button>
      </div>
    </Form>
  );
}
