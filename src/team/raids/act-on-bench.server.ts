import type { RouterContextProvider } from 'react-router';
import { addBenchRule, removeBenchRule } from '#store/queries/raid-changes.ts';
import { writePlaces, type RaidPlace } from '#store/queries/raid-schedule.ts';
import { isUuid } from '#lib/guards.ts';
import { readNight } from './read-night.ts';
import { fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Forms of the bench. */
export const BENCH_INTENTS: ReadonlySet<string> = new Set(['places', 'add-rule', 'remove-rule']);

const PAIRS = new Set(['together', 'apart']);
const SINGLES = new Set(['in', 'out']);
/** Players for whom a place is saved. */
const MOST_PLACES = 60;

/** Saves a group, adds or removes a rule. The database decides who may. */
export async function actOnBench(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const intent = fieldOf(form, 'intent');
  if (intent === 'places') return savePlaces(context, teamId, form);
  if (intent === 'add-rule') return addRule(context, teamId, form);
  const rule = fieldOf(form, 'rule');
  const done =
    isUuid(rule) &&
    (await askTeam(context, teamId, (transaction, team) =>
      removeBenchRule(transaction, team.id, rule),
    ));
  return done
    ? { notice: 'The rule is removed.' }
    : { problem: 'Only an officer may do this, or the rule is not there any more.' };
}

async function savePlaces(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const night = readNight(fieldOf(form, 'night'));
  const places = [
    ...form.getAll('group').map((value) => readPlace(value, 'group')),
    ...form.getAll('bench').map((value) => readPlace(value, 'bench')),
  ];
  const read = places.filter((one) => one !== null);
  const players = new Set(read.map(({ memberId }) => memberId));
  if (
    !night ||
    read.length === 0 ||
    read.length !== places.length ||
    read.length > MOST_PLACES ||
    players.size !== read.length
  )
    return { problem: 'This is no group for a raid. Reload the page and propose it again.' };
  await askTeam(context, teamId, (transaction, team) =>
    writePlaces(transaction, { teamId: team.id, ...night }, read),
  );
  return { notice: `The group of ${night.date} is saved.` };
}

/** Reads `{member}.{specialization}` of the group, `{member}` of the bench. */
function readPlace(value: FormDataEntryValue, place: 'group' | 'bench'): RaidPlace | null {
  const [memberId, spec] = typeof value === 'string' ? value.split('.') : [];
  if (!isUuid(memberId)) return null;
  const specId = Number(spec ?? 0);
  if (!Number.isInteger(specId) || specId < 0 || specId > 30_000) return null;
  return { memberId, place, specId: specId === 0 ? null : specId };
}

async function addRule(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const kind = fieldOf(form, 'kind');
  const memberId = fieldOf(form, 'member');
  const other = fieldOf(form, 'other');
  if (!isUuid(memberId) || !(PAIRS.has(kind) || SINGLES.has(kind)))
    return { problem: 'Choose a player and a rule.' };
  if (PAIRS.has(kind) && (!isUuid(other) || other === memberId))
    return { problem: 'A rule about two players needs two different players.' };
  const otherId = PAIRS.has(kind) ? other : null;
  await askTeam(context, teamId, (transaction, team) =>
    addBenchRule(transaction, team.id, { kind, memberId, otherId }),
  );
  return { notice: 'The rule is added.' };
}
