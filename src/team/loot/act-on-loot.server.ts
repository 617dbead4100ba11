import { Temporal } from 'temporal-polyfill';
import type { RouterContextProvider } from 'react-router';
import { counted } from '#lib/counted.ts';
import { isUuid } from '#lib/guards.ts';
import { nameParts } from '#lib/name-parts.ts';
import { addLoot, removeLoot, replaceWishes } from '#store/queries/team-loot.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { cutText, dayOf, readItem } from '#team/model/loot/loot-entry.ts';
import { readLoot, type ReadLoot } from '#team/model/loot/read-loot.ts';
import { readWishes } from '#team/model/loot/read-wishes.ts';
import { knownCharacters, memberOfName } from '#team/model/roster/match-characters.ts';

import { actOnItem, ITEM_INTENTS } from './act-on-item.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Rows that were not understood and are named. */
const MOST_NAMED = 5;

/**
 * `intent` is `import`, `wishes`, `add` or `remove`, or one of `ITEM_INTENTS`. The database decides who may.
 */
export async function actOnLoot(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const intent = fieldOf(form, 'intent');
  if (intent === 'import') return importLoot(context, teamId, await textOf(form));
  if (intent === 'wishes') return importWishes(context, teamId, await textOf(form));
  if (intent === 'add') return addByHand(context, teamId, form);
  if (ITEM_INTENTS.has(intent)) return actOnItem(context, teamId, form);
  const item = fieldOf(form, 'item');
  const done =
    isUuid(item) &&
    (await askTeam(context, teamId, (transaction, team) => removeLoot(transaction, team.id, item)));
  return done
    ? { notice: 'The item is removed.' }
    : { problem: 'Only an officer may do this, or the item is not there any more.' };
}

/** The chosen file, or else what was pasted. */
async function textOf(form: FormData): Promise<string> {
  const file = form.get('file');
  return file instanceof File && file.size > 0 ? file.text() : fieldOf(form, 'list');
}

async function importLoot(
  context: Context,
  teamId: string | undefined,
  text: string,
): Promise<TeamAnswer> {
  return askTeam(context, teamId, async (transaction, team) => {
    const read = readLoot(text, (ms) => dayIn(team.zone, ms));
    if (typeof read === 'string') return { problem: read };
    if (read.entries.length === 0)
      return { problem: `No item was found. ${describeRest(read)}`.trim() };
    const rows = await teamRoster(transaction, team.id);
    const characters = knownCharacters(rows);
    const items = read.entries.map((entry) => ({
      ...entry,
      memberId: memberOfName(nameParts(entry.winner), characters),
    }));
    const added = await addLoot(transaction, team.id, read.source, items);
    const known = items.length - added;
    const strangers = new Set(
      items.filter(({ memberId }) => memberId === null).map(({ winner }) => winner),
    );
    return {
      notice: [
        `${counted(added, 'item')} added${known > 0 ? `, ${known} ${known === 1 ? 'was' : 'were'} there already` : ''}.`,
        strangers.size > 0 &&
          `${counted(strangers.size, 'name')} of no character of the team: ${[...strangers].slice(0, MOST_NAMED).join(', ')}.`,
        describeRest(read),
      ]
        .filter(Boolean)
        .join(' '),
    };
  });
}

/** The character in the report says whose wishes they are. */
async function importWishes(
  context: Context,
  teamId: string | undefined,
  text: string,
): Promise<TeamAnswer> {
  const read = readWishes(text);
  if (typeof read === 'string') return { problem: read };
  const { source, character, realm, wishes, problems } = read;
  if (wishes.length === 0)
    return { problem: `No item of the report gains ${character || 'the character'} anything.` };
  return askTeam(context, teamId, async (transaction, team) => {
    const rows = await teamRoster(transaction, team.id);
    const memberId = memberOfName({ name: character, realm }, knownCharacters(rows));
    const row = rows.find((one) => one.memberId === memberId);
    if (!row)
      return {
        problem: `No character of the team is called ${character}. Add it on Members first.`,
      };
    await replaceWishes(transaction, { teamId: team.id, memberId: row.memberId, source }, wishes);
    return {
      notice:
        `${counted(wishes.length, 'item')} that ${character} wants. ${problems > 0 ? `${counted(problems, 'result')} not understood.` : ''}`.trim(),
    };
  });
}

/** What was left out, and why. */
function describeRest({ setAside, problems }: ReadLoot): string {
  const named = problems
    .slice(0, MOST_NAMED)
    .map(({ line, message }) => `Line ${line}: ${message}`)
    .join(' ');
  return [
    setAside > 0 && `${counted(setAside, 'item')} went to no player.`,
    problems.length > 0 && `${counted(problems.length, 'line')} not understood. ${named}`,
  ]
    .filter(Boolean)
    .join(' ');
}

async function addByHand(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const item = readItem(fieldOf(form, 'itemText'));
  const itemName = cutText(item.name, 'itemName');
  const date = dayOf(fieldOf(form, 'date'));
  const memberId = fieldOf(form, 'member');
  if (item.id === null && itemName === '') return { problem: 'Name the item, or paste its link.' };
  if (date === null) return { problem: 'Choose the day.' };
  return askTeam(context, teamId, async (transaction, team) => {
    const row = (await teamRoster(transaction, team.id)).find((one) => one.memberId === memberId);
    if (!row) return { problem: 'Choose a player of the team.' };
    await addLoot(transaction, team.id, 'hand', [
      {
        key: crypto.randomUUID(),
        memberId,
        winner: row.name ?? row.player,
        itemId: item.id,
        itemName,
        response: cutText(fieldOf(form, 'response'), 'response'),
        isOffspec: fieldOf(form, 'offspec') === '1',
        date,
        atMs: null,
        boss: '',
        difficultyId: null,
        note: cutText(fieldOf(form, 'note'), 'note'),
      },
    ]);
    return {
      notice: `${itemName === '' ? 'The item' : itemName} is written down for ${row.player}.`,
    };
  });
}

/** The day of a moment where the team is; null outside of every calendar. */
function dayIn(zone: string, ms: number): string | null {
  if (ms < Date.UTC(2004, 10, 23) || ms >= Date.UTC(2200, 0, 1)) return null;
  return Temporal.Instant.fromEpochMilliseconds(Math.round(ms))
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
