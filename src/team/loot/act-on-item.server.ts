import type { RouterContextProvider } from 'react-router';
import type { Transaction } from '#store/database.ts';
import { may } from '#lib/team-policy.ts';
import { isUuid } from '#lib/guards.ts';
import {
  addWish,
  removeWish,
  writeItemNote,
  writeItemOrder,
  writeLootRules,
} from '#store/queries/item-orders.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { cutText, idOf, readItem } from '#team/model/loot/loot-entry.ts';

type Context = Readonly<RouterContextProvider>;

/** Forms about one item, and the rules for all. */
export const ITEM_INTENTS: ReadonlySet<string> = new Set([
  'note',
  'order',
  'wish',
  'unwish',
  'rules',
]);

const NO_ID = 'Paste the link of the item, its address on Wowhead or its id.';
/** Players that an order names at most. */
const MOST_PLAYERS = 200;

/** Writes a note, an order, a wish by hand or the rules of the team. */
export async function actOnItem(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const intent = fieldOf(form, 'intent');
  if (intent === 'rules') return saveRules(context, teamId, form);
  if (intent === 'order') return saveOrder(context, teamId, form);
  const item = readItem(fieldOf(form, 'itemText'));
  const itemId = item.id;
  const itemName = cutText(item.name, 'itemName');
  if (itemId === null) return { problem: NO_ID };
  if (intent === 'note') {
    const note = fieldOf(form, 'itemNote');
    if (note.length > 300) return { problem: 'A note has 300 letters at most.' };
    return asOfficer(context, teamId, async (transaction, team) => {
      await writeItemNote(transaction, team, { itemId, itemName, note });
      return { notice: note === '' ? 'The note is removed.' : 'The note is saved.' };
    });
  }
  return askTeam(context, teamId, async (transaction, team) => {
    const member = fieldOf(form, 'member') || team.ownMemberId;
    const row = (await teamRoster(transaction, team.id)).find(
      ({ memberId }) => memberId === member,
    );
    if (!row) return { problem: 'Choose a player of the team.' };
    const key = { teamId: team.id, memberId: row.memberId, itemId };
    if (intent === 'unwish')
      return (await removeWish(transaction, key))
        ? { notice: 'The wish is removed.' }
        : { problem: `${row.player} has no wish by hand for this item.` };
    await addWish(transaction, { ...key, itemName });
    return { notice: `${row.player} wants the item. Its gain is not known.` };
  });
}

/** `order` holds the players in their order, apart by commas; empty leaves the rules of the team. */
async function saveOrder(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const itemId = idOf(fieldOf(form, 'itemId'));
  const order = fieldOf(form, 'order').split(',').filter(Boolean);
  if (itemId === null || order.length > MOST_PLAYERS || !order.every(isUuid))
    return { problem: 'The order cannot be read. Reload the page.' };
  return asOfficer(context, teamId, async (transaction, team) => {
    await writeItemOrder(transaction, team, itemId, [...new Set(order)]);
    return { notice: order.length === 0 ? 'The rules decide again.' : 'The order is saved.' };
  });
}

async function saveRules(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const firstBy = fieldOf(form, 'firstBy');
  if (firstBy !== 'gain' && firstBy !== 'share') return { problem: 'Choose from the list.' };
  const countsOffspec = fieldOf(form, 'countsOffspec') === '1';
  return asOfficer(context, teamId, async (transaction, team) => {
    await writeLootRules(transaction, team, { firstBy, countsOffspec });
    return { notice: 'The rules are saved.' };
  });
}

/** For what removes rows as well: where the database removes none for a raider, it would seem done. */
async function asOfficer(
  context: Context,
  teamId: string | undefined,
  work: (transaction: Transaction, teamId: string) => Promise<TeamAnswer>,
): Promise<TeamAnswer> {
  return askTeam(context, teamId, async (transaction, team) =>
    may(team.role, 'loot.write')
      ? work(transaction, team.id)
      : { problem: 'Only an officer may do this.' },
  );
}
