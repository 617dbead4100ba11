/**
 * Each reader against what the add-ons' own Lua did with 286 lines (`cases/team/readers.json`, made outside of this project). Not
 * compared: the list that Northern Sky draws for a player, and its words for kept lines, which no export depends on.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { readByEncounterPlanner } from './encounter-planner.ts';
import { readByLiquid } from './liquid.ts';
import { readByMrtImport } from './mrt-import.ts';
import type { ImportSetting } from './mrt-import.ts';
import { readByMrtNote } from './mrt-note.ts';
import { readByMrtReminder } from './mrt-reminder.ts';
import { readByNorthernSky } from '#team/model/planner/notes/readers/northern-sky.ts';
import type {
  EventWord,
  NoteMember,
  NoteRaid,
} from '#team/model/planner/notes/readers/note-raid.ts';

const file = join(recordings.logs, '..', '..', 'cases', 'team', 'readers.json');

type Row = Record<string, unknown>;
interface Line {
  id: string;
  kind: 'mrt' | 'nsrt' | 'nsrt-file';
  text: string;
  results: Record<
    'mrt_note' | 'mrt_note_timers' | 'mrt_import' | 'liquid' | 'encounter_planner' | 'northern_sky',
    Row
  >;
}
interface File {
  roster: (Omit<NoteMember, 'className'> & { class: string })[];
  pull: Row & {
    events: Record<EventWord, number[]> & { spell: number; source: string };
    custom_event: Record<string, number>;
  };
  lines: Line[];
}

const given: File | null = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as File)
  : null;
function eventsOf(events: File['pull']['events'] | undefined): NoteRaid['pull']['events']['at'] {
  const { SCC = [], SCS = [], SAA = [], SAR = [] } = events ?? {};
  return { SCC, SCS, SAA, SAR };
}

const raid: NoteRaid = {
  members: (given?.roster ?? []).map(({ class: className, ...member }) => ({
    ...member,
    className,
  })),
  pull: {
    encounterId: given?.pull['encounter'] as number,
    encounterName: given?.pull['encounter_name'] as string,
    instanceId: given?.pull['instance'] as number,
    instanceName: given?.pull['instance_name'] as string,
    ends: given?.pull['ends'] as number,
    stages: given?.pull['stages'] as NoteRaid['pull']['stages'],
    events: {
      spell: given?.pull.events.spell ?? 0,
      source: given?.pull.events.source ?? '',
      at: eventsOf(given?.pull.events),
    },
    custom: given?.pull.custom_event ?? {},
  },
};
/** The one boss spell of the lines that Encounter Planner knows. */
const KNOWN = new Map([[1_223_364, { encounter: 3129, most: 4 }]]);

const ids = (members: readonly NoteMember[]): unknown =>
  members.length === raid.members.length ? 'all' : members.map(({ id }) => id);
const some = (key: string, value: unknown): Row =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? {}
    : { [key]: value };

function liquid(text: string): Row {
  const items = readByLiquid(text, raid);
  if (items.length === 0) return { outcome: 'ignored' };
  return {
    outcome: items.some(({ to, isNever }) => to.length > 0 && !isNever)
      ? 'reminder'
      : 'reminder for nobody',
    items: items.map((item) => ({
      to: ids(item.to),
      from: item.from,
      seconds: item.seconds,
      load: item.load,
      encounter: item.encounter ?? 'every',
      ...some('spell', item.spell),
      ...some('text', item.text),
      ...some('glow', item.glow),
      ...(item.isNever && { never: 'the count begins at 1' }),
    })),
  };
}

function planner(text: string): Row {
  const { items, keptAsText, complaints, encounter } = readByEncounterPlanner(text, raid, KNOWN);
  const outcome = items.some(({ to, reminds }) => to.length > 0 && reminds)
    ? 'reminder'
    : items.some(({ to, reminds }) => to.length > 0 && !reminds)
      ? 'kept, never reminds'
      : items.length > 0
        ? 'reminder for nobody'
        : keptAsText.length > 0
          ? 'text only'
          : 'ignored';
  return {
    outcome,
    ...some(
      'items',
      items.map((item) => ({
        to: ids(item.to),
        assignee: item.assignee,
        from: item.from,
        seconds: item.seconds,
        reminds: item.reminds,
        ...some('spell', item.spell),
        ...some('text', item.text),
        ...some('target', item.target),
        ...some(
          'glow',
          item.glow.map(({ id }) => id),
        ),
        ...(item.spell === null && item.text === null && { no_spell: true }),
      })),
    ),
    ...some('kept_as_text', keptAsText),
    ...some('complaints', complaints),
    ...some('encounter', encounter),
  };
}

function mrt(text: string): Row {
  const { to, toOwnLines, shown, timers, visible } = readByMrtNote(text, raid);
  const timer = timers[0];
  if (to.length === 0 && visible.length === 0)
    return { outcome: 'never shown', to: [], to_with_only_my_lines: [] };
  const ends = timer?.endsAt.filter((at) => visible.length === 0 || isWithin(at, visible)) ?? [];
  return {
    outcome: !timer ? 'plain text' : ends.length > 0 ? 'timer' : 'line shown, no countdown ends',
    to: ids(to),
    to_with_only_my_lines: ids(toOwnLines),
    ...some('shown', shown),
    ...(timer && ends.length > 0 && { ends_at: ends, from: timer.from, seconds: timer.seconds }),
    ...(timer && ends.length > 0 && { own_name_marked: timer.named.map(({ id }) => id) }),
    ...(timer && some('window_glows_for', timer.glowsFor.length > 0 ? ids(timer.glowsFor) : null)),
    ...some('visible_seconds', visible),
  };
}

const isWithin = (at: number, spans: readonly [number, number][]): boolean =>
  spans.some(([from, to]) => at >= from && at <= to);

function sky({ kind, text }: Line): Row {
  const header = kind === 'nsrt' ? 'EncounterID:3134;Difficulty:Mythic;Name:Testboss;\n' : '';
  const reading = readByNorthernSky(header + text, raid);
  const items = groupItems(reading.items);
  const outcome =
    reading.error !== null
      ? 'error'
      : items.length > 0
        ? 'reminder'
        : reading.assignments.length > 0
          ? 'assignment only'
          : reading.noteText.length > 0
            ? 'note text only'
            : 'ignored';
  return {
    outcome,
    ...some('items', items),
    ...some('error', reading.error),
    ...some(
      'ready_check_assignments',
      reading.assignments.map(({ to, text: words }) => ({ player: to.id, text: words })),
    ),
    ...(kind === 'nsrt' && some('invite_list', reading.inviteList)),
    ...(kind === 'nsrt-file' && {
      imported_as: reading.importedAs,
    }),
  };
}

function groupItems(items: ReturnType<typeof readByNorthernSky>['items']): Row[] {
  const groups = Map.groupBy(
    items.map(({ to, ...item }) => ({
      to,
      row: {
        phase: item.phase,
        seconds: item.seconds,
        appears_at: item.appearsAt,
        encounter: item.encounter,
        display: item.display,
        speaks: item.speaks,
        ...(item.speaks !== false && { speaks_seconds_before: item.speaksSecondsBefore }),
        ...some('spell', item.spell),
        ...some('text', item.text),
        ...some('countdown', item.countdown),
        ...some('colors', item.colors),
        ...some('sound', item.sound),
        ...(item.glowWords.length > 0 && {
          glow: item.glow.map(({ id }) => id),
          glow_words: item.glowWords,
        }),
        ...(item.spell !== null && item.text === null && { shows_spell_name: true }),
        ...(item.encounter === 0 && { never: 'no encounter in the text' }),
      },
    })),
    ({ row }) => JSON.stringify(row),
  );
  return [...groups.values()].map((group) => ({
    to:
      group.length === 1
        ? ids(group[0]!.to)
        : raid.members.flatMap(({ id }) =>
            group.filter(({ to }) => to.some((one) => one.id === id)).map(() => id),
          ),
    ...group[0]!.row,
  }));
}

function reminder(text: string): Row {
  const { own, isReadForAll } = readByMrtReminder(text, raid);
  const [first] = own;
  if (!first) return { outcome: 'ignored', read_by_the_kind_for_all: isReadForAll };
  const { startsAt, startsAtDbm, event } = first;
  const isSame = startsAt.join(' ') === startsAtDbm.join(' ');
  return {
    outcome: 'reminder',
    to: raid.members.filter((member) => own.some(({ to }) => to === member)).map(({ id }) => id),
    word_after_name: first.wordAfter,
    word_before_name: first.wordBefore,
    ...(event
      ? { from: event.from, seconds: event.seconds, event_usable: event.isUsable }
      : { starts_at: startsAt, ...(!isSame && { starts_at_dbm: startsAtDbm }) }),
  };
}

/** The names that the stand-in for the game gave. */
const spellName = (id: number): string | null => (id > 8_999_999 ? null : `Spell ${id}`);

function imported(text: string): Row {
  const rows = (setting: ImportSetting): Row[] =>
    readByMrtImport(text, setting, raid.pull.stages, spellName).map(({ to, ...row }) => ({
      to: to.length === 0 ? 'all' : to,
      ...row,
    }));
  const lines = rows('lines');
  if (lines.length === 0) return { outcome: 'ignored' };
  return {
    outcome: 'reminder',
    as_lines: lines,
    one_per_player: rows('players'),
    names_as_filter: rows('names'),
  };
}

const DRAWN = new Set(['personal_note_frame', 'note_text', 'error_for', 'ends_at_dbm']);
const known = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !DRAWN.has(key)));

/** Notes that the import box makes, without their invites. */
const skyRow = (row: Row): Row => ({
  ...known(row),
  ...(row['imported_as'] !== undefined && {
    imported_as: (row['imported_as'] as Row[]).map(({ name, lines }) => ({ name, lines })),
  }),
});

describeRecordings('what add-ons do with a line', file, () => {
  it.each(given?.lines ?? [])('Liquid $id', ({ text, results }) => {
    expect(liquid(text)).toEqual(results.liquid);
  });

  it.each(given?.lines ?? [])('Encounter Planner $id', ({ text, results }) => {
    expect(planner(text)).toEqual(results.encounter_planner);
  });

  it.each(given?.lines ?? [])('MRT note $id', ({ text, results }) => {
    expect(mrt(text)).toEqual(known(results.mrt_note));
  });

  it.each(given?.lines ?? [])('MRT Reminder $id', ({ text, results }) => {
    expect(reminder(text)).toEqual(results.mrt_note_timers);
  });

  it.each(given?.lines ?? [])('MRT import $id', ({ text, results }) => {
    expect(imported(text)).toEqual(results.mrt_import);
  });

  it.each(given?.lines ?? [])('Northern Sky $id', (line) => {
    expect(sky(line)).toEqual(skyRow(line.results.northern_sky));
  });
});
