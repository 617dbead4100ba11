/**
 * Lines that no case names, read as the add-ons' own functions read them in Lua 5.1.5: `ProcessReminder` of Northern Sky,
 * `CreateAssignmentsFromLine` of Encounter Planner, `ParseLine` of TimelineReminders and the replacements of MRT's note.
 */
import { expect, it } from 'vitest';
import { readByEncounterPlanner } from './encounter-planner.ts';
import { readByLiquid } from './liquid.ts';
import { readByMrtNote } from './mrt-note.ts';
import { readByNorthernSky } from '#team/model/planner/notes/readers/northern-sky.ts';
import type { NoteMember, NoteRaid } from '#team/model/planner/notes/readers/note-raid.ts';

const member = (name: string, className: string, specId: number, role: NoteMember['role']) => ({
  id: `${name}-Kazzak`,
  name,
  realm: 'Kazzak',
  className,
  specId,
  role,
  group: 1,
  race: 'Human',
});
const raid: NoteRaid = {
  members: [
    member('Ann', 'Paladin', 65, 'healer'),
    member('Gus', 'Rogue', 260, 'damager'),
    member('Hilda', 'Death Knight', 250, 'tank'),
  ],
  pull: {
    encounterId: 3134,
    encounterName: 'Testboss',
    instanceId: 2657,
    instanceName: 'Testhall',
    ends: 300,
    stages: [{ at: 0, stage: 1, number: 1 }],
    events: { spell: 1234, source: 'Boss', at: { SCC: [], SCS: [], SAA: [], SAR: [] } },
    custom: {},
  },
};
const HEADER = 'EncounterID:3134;Difficulty:Mythic;Name:Testboss;\n';
const sky = (text: string) => readByNorthernSky(HEADER + text, raid);
const shown = (text: string) => readByMrtNote(text, raid);
const two = (first: string, second: string) =>
  sky(`${first};tag:Ann;text:Go;\n${second};tag:Ann;text:Go;`).items.length;
const assignees = (text: string) =>
  readByEncounterPlanner(text, raid).items.map(({ assignee }) => assignee);
const load = (group: string) => readByLiquid(`{time:0:30} - group:${group} {spell:1}`, raid);
const names = (members: readonly NoteMember[]) => members.map(({ name }) => name);

it('drops what stands below a header of Northern Sky without a number, up to the next header', () => {
  const line = 'ph:1;time:10;tag:Ann;spellid:31821;';
  expect(sky(`EncounterID:;Name:Second;\n${line}`).items).toEqual([]);
  expect(sky(`EncounterID:x\n${line}\nEncounterID:3135\n${line}`).items).toMatchObject([
    { encounter: 3135 },
  ]);
});

it('takes an assignment of Northern Sky for no reminder and no text, and says it to a player once', () => {
  const twice = 'tag:Ann;assign: First soak ;\ntag:healer;assign:First soak;\nassign:Nobody;';
  const { assignments, items, noteText } = sky(twice);
  expect(assignments.map(({ to, text }) => [to.name, text])).toEqual([['Ann', 'First soak']]);
  expect([items, noteText]).toEqual([[], []]);
});

it('takes reminders of one phase, time, tag and text of Northern Sky for the same as it writes them', () => {
  expect(two('ph:1;time:17', 'ph:1;time:17')).toBe(1);
  expect(two('ph:1;time:17', 'ph:1;time:17.0')).toBe(2);
  // Phase and time are written one behind the other.
  expect(two('ph:1;time:12', 'ph:11;time:2')).toBe(1);
});

it('gives colors and icons of Northern Sky back, and no other doubled pipe', () => {
  const [item] = sky('time:20;tag:Ann;text:|cffff0000Red|r a|b {rt9};colors:1 red 0.5;').items;
  expect(item).toMatchObject({ text: '|cffff0000Red|r a||b [rt9]', colors: [1, 0.5] });
});

it('reads a specialization of Encounter Planner as a number, and a name with {everyone} as a name', () => {
  expect(assignees('{time:0:30} - spec:065 {spell:1}')).toEqual(['spec:65']);
  expect(assignees('{time:0:30} - ANN {spell:1} {everyone}')).toEqual(['Ann{everyone}']);
});

it('keeps spaces in Encounter Planner that Lua does not know', () => {
  const { items, keptAsText } = readByEncounterPlanner(
    '\u00A0\n{time:0:30} - Ann {text}\u00A0Go {/text}',
    raid,
  );
  expect(items).toMatchObject([{ text: '\u00A0Go' }]);
  expect(keptAsText).toEqual(['\u00A0']);
});

it('complains in Encounter Planner of a count that is none, and not of a lone “e”', () => {
  const spells = new Map([[9, { encounter: 3134, most: 4 }]]);
  const read = (option: string) =>
    readByEncounterPlanner(`{time:0:30,${option}} - Ann {spell:1}`, raid, spells).complaints;
  expect(read('SCC:9:x')).toEqual(['count of SCC:9:x replaced by 1']);
  expect(read('SCC:9:2')).toEqual([]);
  expect(read('e')).toEqual([]);
  expect(read('e,pull2')).toHaveLength(1);
});

it('names the group of Liquid as Lua reads a number', () => {
  expect(load(' 2')).toMatchObject([{ load: 'GROUP 2' }]);
  expect(load('1,2')).toMatchObject([{ load: 'GROUP 0' }]);
});

it('finds a class of MRT by a name without spaces around it, and a zone whose name has a comma', () => {
  expect(names(shown('{C:Mage, Rogue}x{/C}').to)).toEqual([]);
  expect(names(shown('{C:Mage,Rogue}x{/C}').to)).toEqual(['Gus']);
  expect(names(shown('{C:Death Knight}x{/C}').to)).toEqual(['Hilda']);
  expect(names(shown('{C:d e a t h knight}x{/C}').to)).toEqual([]);
  const pull = { ...raid.pull, instanceName: 'Testhall, the Old' };
  expect(names(readByMrtNote('{z:Testhall, the Old}x{/z}', { ...raid, pull }).to)).toHaveLength(3);
});

it('draws markers of MRT by their names in its languages, in small letters alone', () => {
  expect(shown('{star} {stern} {череп} {rt3} {Star} {Death Knight} {dps} .').shown).toBe(
    '[rt1] [rt1] [rt8] [rt3]  [icon] [icon] .',
  );
});

it('reads a clock of MRT with spaces around it, and counts down to none that is no clock', () => {
  expect(shown('{time:75 } - Ann').timers).toMatchObject([{ seconds: 75, endsAt: [75] }]);
  expect(shown('{time:.} - Ann').timers).toMatchObject([{ seconds: -1, endsAt: [] }]);
  expect(shown('{time:.,p2} - Ann').shown).toBe('-1:59  - Ann');
});
