/**
 * A plan as a Yjs document that several people change at once. Casts, players and bans are entries of maps, each field of a
 * cast an entry of its own, so that changes of different people merge; boss timeline and note lines are values as a whole.
 */
import * as Y from 'yjs';
import { nameKey } from '#team/model/planner/plan-names.ts';
import type { Assignment, Ban, Plan } from '#team/model/planner/plan.ts';
import { withoutRealm } from '#lib/name-parts.ts';
import { readPlan } from '#team/plans/stored-plan.ts';

/** The maps of a document; it has no other content. */
export const PLAN_PARTS = ['head', 'casts', 'roster', 'bans', 'refused'] as const;
type Part = (typeof PLAN_PARTS)[number];
const HEAD = [
  'version',
  'name',
  'sample',
  'encounterId',
  'encounterName',
  'difficultyId',
  'timeline',
  'lines',
] as const;
const CAST = [
  'phase',
  'offsetMs',
  'trigger',
  'who',
  'target',
  'spellId',
  'note',
  'pinned',
] as const satisfies readonly (keyof Assignment)[];

const part = (doc: Y.Doc, name: Part): Y.Map<unknown> => doc.getMap(name);

/** The maps themselves, for an undo manager. */
export function planParts(doc: Y.Doc): Y.Map<unknown>[] {
  return PLAN_PARTS.map((name) => part(doc, name));
}

const numbered = new Intl.Collator('en', { numeric: true });

/** The plan of a document; null for a document that is no valid plan or holds anything besides. */
export function planOf(doc: Y.Doc): Plan | null {
  for (const name of doc.share.keys()) if (!PLAN_PARTS.includes(name as Part)) return null;
  if (doc.subdocs.size > 0) return null;
  const head = part(doc, 'head');
  for (const key of head.keys()) if (!(HEAD as readonly string[]).includes(key)) return null;
  const assignments: unknown[] = [];
  for (const [id, cast] of part(doc, 'casts')) {
    if (!(cast instanceof Y.Map) || cast.size !== CAST.length) return null;
    assignments.push({ id, ...Object.fromEntries(cast.entries()) });
  }
  const plan = readPlan({
    ...Object.fromEntries(head.entries()),
    assignments: assignments.toSorted((a, b) =>
      numbered.compare((a as Assignment).id, (b as Assignment).id),
    ),
    roster: ordered(part(doc, 'roster')),
    bans: [...part(doc, 'bans').values()],
    ...(part(doc, 'refused').size > 0 && { refused: [...part(doc, 'refused').keys()].toSorted() }),
  });
  return plan && hasOwnKeys(doc, plan) ? plan : null;
}

/** Players in the order in which they stand in the roster. */
function ordered(roster: Y.Map<unknown>): unknown[] {
  const entries = [...roster] as [string, { at?: unknown } | null][];
  return entries
    .toSorted(([keyA, a], [keyB, b]) => Number(a?.at) - Number(b?.at) || (keyA < keyB ? -1 : 1))
    .map(([, player]) => player);
}

/** Whether every player and ban stands under the key that follows from it: then none stands there twice. */
function hasOwnKeys(doc: Y.Doc, plan: Plan): boolean {
  const roster = part(doc, 'roster');
  const bans = part(doc, 'bans');
  return (
    new Set(plan.roster.map(({ name }) => keyIn(roster, name))).size === roster.size &&
    plan.roster.every(({ name }) => nameIn(roster, keyIn(roster, name)) === name) &&
    plan.bans.every((ban) => bans.has(banKeyIn(bans, ban))) &&
    [...roster.values()].every((player) => isPlain(player, 4)) &&
    [...bans.values()].every((ban) => isPlain(ban, 2)) &&
    [...part(doc, 'refused').values()].every((value) => value === true)
  );
}

const isPlain = (value: unknown, keys: number): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === keys;

/**
 * Documents of earlier versions have a player under the name without its realm.
 * @param others keys that are not to be given away.
 */
function keyIn(roster: Y.Map<unknown>, name: string, others?: ReadonlySet<string>): string {
  const early = earlyKey(name);
  const key = nameKey(name);
  return nameIn(roster, early) === name && (early === key || !others?.has(early)) ? early : key;
}

const earlyKey = (name: string): string => withoutRealm(name).toLocaleLowerCase('en');

const nameIn = (roster: Y.Map<unknown>, key: string): unknown =>
  (roster.get(key) as { name?: unknown } | undefined)?.name;

function banKeyIn(bans: Y.Map<unknown>, { who, spellId }: Ban): string {
  const early = `${earlyKey(who)} ${spellId}`;
  const known = bans.get(early) as Partial<Ban> | undefined;
  return known?.who === who ? early : `${nameKey(who)} ${spellId}`;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Writes what differs between the document's plan and `next`, in one transaction. A cast that is new gets an id that no other
 * person gives (`tag`), unless it has one already.
 *
 * @param tag one to eight letters or digits of this person's own.
 * @param origin of the transaction: an undo manager follows it.
 */
export function writePlan(doc: Y.Doc, next: Plan, tag: string, origin?: unknown): void {
  doc.transact(() => {
    const head = part(doc, 'head');
    for (const key of HEAD) if (!same(head.get(key), next[key])) head.set(key, next[key]);
    writeCasts(part(doc, 'casts'), next.assignments, tag, head);
    const before = part(doc, 'roster');
    const most = Math.max(0, ...[...before.values()].map(placeOf));
    const keys = new Set(next.roster.map(({ name }) => nameKey(name)));
    writeEntries(
      before,
      next.roster.map((player, index) => {
        const key = keyIn(before, player.name, keys);
        const known = before.get(key);
        const at = known === undefined ? most + 1 + index : placeOf(known);
        return [key, { name: player.name, specId: player.specId, talents: player.talents, at }];
      }),
    );
    writeEntries(
      part(doc, 'bans'),
      next.bans.map(({ who, spellId }) => [
        banKeyIn(part(doc, 'bans'), { who, spellId }),
        { who, spellId },
      ]),
    );
    writeEntries(
      part(doc, 'refused'),
      (next.refused ?? []).map((id) => [id, true]),
    );
  }, origin);
}

/** A new id is `a7-` and the tag; lines of a note name casts by their id and follow. */
function writeCasts(
  casts: Y.Map<unknown>,
  next: readonly Assignment[],
  tag: string,
  head: Y.Map<unknown>,
): void {
  const renamed = new Map<string, string>();
  for (const one of next)
    if (!casts.has(one.id) && /^a\d+$/.test(one.id)) renamed.set(one.id, `${one.id}-${tag}`);
  const wanted = new Map(next.map((one) => [renamed.get(one.id) ?? one.id, one]));
  for (const id of casts.keys()) if (!wanted.has(id)) casts.delete(id);
  for (const [id, one] of wanted) {
    const known = casts.get(id);
    if (known instanceof Y.Map) {
      for (const key of CAST) if (!same(known.get(key), one[key])) known.set(key, one[key]);
    } else casts.set(id, new Y.Map(CAST.map((key) => [key, one[key]])));
  }
  const lines = head.get('lines') as Plan['lines'];
  if (renamed.size > 0 && lines.some(({ of }) => of.some((id) => renamed.has(id))))
    head.set(
      'lines',
      lines.map(({ text, of }) => ({ text, of: of.map((id) => renamed.get(id) ?? id) })),
    );
}

const placeOf = (player: unknown): number => (player as { at?: number }).at ?? 0;

function writeEntries(map: Y.Map<unknown>, entries: readonly [string, unknown][]): void {
  const wanted = new Map(entries);
  for (const key of map.keys()) if (!wanted.has(key)) map.delete(key);
  for (const [key, value] of wanted) if (!same(map.get(key), value)) map.set(key, value);
}
