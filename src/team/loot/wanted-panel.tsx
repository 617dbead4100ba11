import { Link, useLocation } from 'react-router';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { counted } from '#lib/counted.ts';
import {
  bestGain,
  describePut,
  movedUp,
  type WantedItem,
  type Wanting as Waiting,
} from '#team/model/loot/item-line.ts';
import { describeShare } from '#team/model/loot/loot-shares.ts';
import { ButtonForm } from '#team/frame/team-fields.tsx';
import { formatChange } from '#season/views/format.ts';
import { ItemLink } from '#kit/ui/item-link.tsx';

type Wanting = Waiting & { player: string };
/** An item with the players who want it, by name. */
export type ShownWanted = Omit<WantedItem, 'players'> & { players: readonly Wanting[] };

const keyOf = ({ itemId, difficulty }: { itemId: number; difficulty: string }) =>
  `${itemId}${difficulty === '' ? '' : `-${difficulty}`}`;
/** `Raid, heroic` of `raid-heroic`. */
const inWords = (difficulty: string): string => {
  const [first = '', ...rest] = difficulty.split('-');
  return [first.slice(0, 1).toUpperCase() + first.slice(1), rest.join(' ')]
    .filter(Boolean)
    .join(', ');
};
const percent = (gain: number | null): string =>
  gain === null ? 'not known' : `${formatChange(gain, 2)}%`;

/** What players want, and who comes first for the chosen item (`item` in the address). */
export function WantedPanel({
  items,
  priorities,
  team,
  notes,
  firstBy,
  canWrite,
}: {
  items: readonly ShownWanted[];
  /** As Gargul imports it. */
  priorities: string;
  team: string;
  notes: readonly { itemId: number; note: string }[];
  firstBy: 'gain' | 'share';
  canWrite: boolean;
}) {
  const asked = new URLSearchParams(useLocation().search).get('item');
  const chosen = items.find((item) => keyOf(item) === asked) ?? items[0]!;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Wanted items" aside={items.length}>
        <WantedTable items={items} team={team} />
        <p className="mt-2 flex flex-wrap items-center gap-3 text-xs text-muted">
          <CopyButton text={priorities} what="Priorities" className="scripted">
            Copy for Gargul
          </CopyButton>
          Paste it into the priorities of Gargul.
        </p>
      </Panel>
      <Panel
        title={
          <>
            Next in line: <bdi>{chosen.itemName || 'item without a name'}</bdi>
          </>
        }
        aside={inWords(chosen.difficulty)}
      >
        <LineTable
          item={chosen}
          team={team}
          note={notes.find(({ itemId }) => itemId === chosen.itemId)?.note ?? ''}
          canWrite={canWrite}
        />
        <p className="mt-2 text-xs text-muted">
          Whom an officer put comes first.{' '}
          {firstBy === 'gain'
            ? 'Then by gain, then by the fewest items for the nights.'
            : 'Then by the fewest items for the nights, whatever the gain.'}{' '}
          The gain is the player’s own simulation.
        </p>
      </Panel>
    </div>
  );
}

const COLUMNS: readonly TableColumn<ShownWanted>[] = [
  {
    key: 'item',
    label: 'Item',
    kind: 'text',
    value: ({ itemName }) => itemName,
    cell: (item) => <ItemChoice item={item} />,
  },
  {
    key: 'from',
    label: 'Source',
    kind: 'text',
    value: ({ boss, difficulty }) => `${boss} ${difficulty}`,
    cell: ({ boss, difficulty }) => (
      <span className="whitespace-normal">
        {[boss, inWords(difficulty)].filter(Boolean).join(', ') || 'not known'}
      </span>
    ),
    className: '@max-xl:hidden',
  },
  {
    key: 'players',
    label: 'Players',
    kind: 'number',
    value: ({ players }) => players.length,
    cell: ({ players }) => players.length,
  },
  {
    key: 'gain',
    label: 'Best gain',
    kind: 'number',
    value: ({ players }) => bestGain(players),
    cell: ({ players }) => percent(bestGain(players)),
  },
];

/** Opens the line of an item, beside. */
function ItemChoice({ item }: { item: ShownWanted }) {
  const params = new URLSearchParams(useLocation().search);
  const isChosen = params.get('item') === keyOf(item);
  params.set('item', keyOf(item));
  return (
    <Link
      to={`?${params.toString()}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="wrap-anywhere whitespace-normal underline underline-offset-4 aria-[current=true]:font-semibold aria-[current=true]:text-accent"
    >
      <bdi>{item.itemName || 'Item without a name'}</bdi>
    </Link>
  );
}

function WantedTable({ items, team }: { items: readonly ShownWanted[]; team: string }) {
  return (
    <DataTable
      name="wanted"
      caption="Items that players want"
      columns={COLUMNS}
      rows={items}
      rowKey={keyOf}
      ownSort={{ column: 'gain', descending: true }}
      find={{ label: 'Item or boss', text: ({ itemName, boss }) => `${itemName} ${boss}` }}
      fileName="farseer-wanted-items"
      about={() => ({ team, sample: false })}
      exported={() => ({
        columns: ['itemID', 'item', 'boss', 'difficulty', 'itemLevel', 'player', 'gainPercent'],
        rows: items.flatMap((item) =>
          item.players.map(({ player, gain }) => [
            item.itemId,
            item.itemName,
            item.boss,
            item.difficulty,
            item.itemLevel,
            player,
            gain,
          ]),
        ),
      })}
    />
  );
}

/** Moves a player up in the order of an item; the first one stays. */
function movesOf({ itemId, players }: ShownWanted): TableColumn<Wanting> {
  return {
    key: 'order',
    label: 'Order',
    kind: 'text',
    cell: ({ memberId, player }) => {
      const at = players.findIndex((one) => one.memberId === memberId);
      if (at < 1) return null;
      const move = (to: number) => ({
        itemId: String(itemId),
        order: movedUp(players, at, to).join(','),
      });
      return (
        <span className="flex flex-wrap gap-1">
          <ButtonForm intent="order" values={move(at - 1)} label={`Move ${player} up`}>
            Move up
          </ButtonForm>
          {at > 1 && (
            <ButtonForm intent="order" values={move(0)} label={`Put ${player} first`}>
              Put first
            </ButtonForm>
          )}
        </span>
      );
    },
  };
}

const LINE: readonly TableColumn<Wanting & { place: number }>[] = [
  {
    key: 'place',
    label: 'Place',
    kind: 'number',
    value: ({ place }) => place,
    cell: ({ place }) => place,
  },
  {
    key: 'player',
    label: 'Player',
    kind: 'text',
    value: ({ player }) => player,
    cell: ({ player }) => (
      <bdi className="font-medium wrap-anywhere whitespace-normal">{player}</bdi>
    ),
  },
  {
    key: 'gain',
    label: 'Gain',
    kind: 'number',
    value: ({ gain }) => gain,
    cell: ({ gain }) => percent(gain),
  },
  {
    key: 'reason',
    label: 'Reason',
    kind: 'text',
    value: (row) => reasonOf(row),
    cell: (row) => <span className="text-sm whitespace-normal text-muted">{reasonOf(row)}</span>,
  },
];

const reasonOf = (row: Wanting): string =>
  [describePut(row.put), describeShare(row)].filter(Boolean).join(', ');

function LineTable({
  item,
  team,
  note,
  canWrite,
}: {
  item: ShownWanted;
  team: string;
  note: string;
  canWrite: boolean;
}) {
  const isOrdered = item.players.some(({ put }) => put !== null);
  return (
    <>
      {note !== '' && <p className="mb-2 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="mb-2 text-sm text-muted">
        <ItemLink itemId={item.itemId} itemName={item.itemName} />
        {item.itemLevel !== null && `, item level ${item.itemLevel}`} ·{' '}
        {counted(item.players.length, 'player')}
      </p>
      <DataTable
        name="line"
        caption={`Who comes first for ${item.itemName || 'the item'}`}
        columns={canWrite ? [...LINE, movesOf(item)] : LINE}
        rows={item.players.map((one, at) => ({ ...one, place: at + 1 }))}
        rowKey={({ memberId }) => memberId}
        ownSort={{ column: 'place', descending: false }}
        fileName="farseer-item-line"
        about={() => ({ team, item: item.itemName, sample: false })}
      />
      {canWrite && isOrdered && (
        <div className="mt-2">
          <ButtonForm intent="order" values={{ itemId: String(item.itemId), order: '' }}>
            Forget this order
          </ButtonForm>
        </div>
      )}
    </>
  );
}
