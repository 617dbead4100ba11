/** How MRT's note window (5315) reads a note: what each member sees, and when its countdowns end. */
import { classes } from '#game/classes.ts';
import {
  asStored,
  classNumber,
  lower,
  luaNumber,
} from '#team/model/planner/notes/readers/note-raid.ts';
import {
  EVENT_WORDS,
  type EventWord,
  type NoteMember,
  type NotePull,
  type NoteRaid,
} from '#team/model/planner/notes/readers/note-raid.ts';

export interface MrtNoteReading {
  /** Members who see a line of the note at the pull. */
  to: readonly NoteMember[];
  /** The same with the setting that shows own lines only. */
  toOwnLines: readonly NoteMember[];
  /** What the first of `to` sees at the pull, with `[spell 1]`, `[rt1]` and `[icon]`; null where no member sees a line. */
  shown: string | null;
  timers: MrtTimer[];
  /** Seconds in which a line is seen that is not there at the pull. */
  visible: [from: number, to: number][];
}

export interface MrtTimer {
  /** `pull`, `phase 2`, `SCC 1234 count 2` … */
  from: string;
  seconds: number;
  /** Seconds of the pull at which its countdown ends; none where it never runs. */
  endsAt: number[];
  /** Whose name is red in the last ten seconds. */
  named: readonly NoteMember[];
  /** For whom the window glows; never a raid frame. */
  glowsFor: readonly NoteMember[];
}

type Moment = { pull: NotePull; at: number };

/** @param text as it is pasted, with single pipes. */
export function readByMrtNote(text: string, raid: NoteRaid): MrtNoteReading {
  const { members, pull } = raid;
  const start = { pull, at: 0 };
  const seen = members.filter((one) => textFor(text, one, raid, start, false) !== '');
  const first = seen[0];
  const moments = [0, ...pull.stages.map(({ at }) => at), ...Object.values(pull.events.at).flat()];
  const someone = (at: number): NoteMember[] =>
    members.filter((one) => textFor(text, one, raid, { pull, at }, false) !== '');
  const edges = [...new Set([...moments, pull.ends])].toSorted((a, b) => a - b);
  const visible: [number, number][] = [];
  if (seen.length === 0)
    for (const [index, at] of edges.slice(0, -1).entries()) {
      if (someone(at).length === 0) continue;
      const last = visible.at(-1);
      if (last?.[1] === at) last[1] = edges[index + 1]!;
      else visible.push([at, edges[index + 1]!]);
    }
  return {
    to: seen,
    toOwnLines: members.filter((one) => textFor(text, one, raid, start, true) !== ''),
    shown: first ? textFor(text, first, raid, start, false) : null,
    timers: timersOf(text, raid, edges),
    visible,
  };
}

/** Lines with a time that some member sees at some moment. */
function timersOf(text: string, raid: NoteRaid, edges: readonly number[]): MrtTimer[] {
  const found = new Map<string, { whole: RegExpMatchArray; seers: Set<NoteMember> }>();
  for (const member of raid.members)
    for (const at of edges)
      for (const whole of withoutBlocks(text, member, raid, { pull: raid.pull, at }).matchAll(
        TIME,
      )) {
        const key = whole[0];
        const own = found.get(key) ?? { whole, seers: new Set() };
        own.seers.add(member);
        found.set(key, own);
      }
  return [...found.values()].map(({ whole: [, , option = '', words = ''], seers }) => {
    const [clock = '', ...options] = option.split(',');
    const { from, starts, glow } = anchorOf(options, raid.pull);
    const seconds = clockSeconds(clock);
    const named = [...seers].filter(({ name }) => words.includes(name));
    return {
      from,
      seconds,
      named,
      glowsFor: glow === 'all' ? [...seers] : glow === 'named' ? named : [],
      endsAt: starts
        .filter(
          ({ at, until }) =>
            seconds >= 0 && at + seconds <= until && at + seconds <= raid.pull.ends,
        )
        .map(({ at }) => at + seconds),
    };
  });
}

const TIME = /([^\n]*)\{time:([0-9:.]+[^{}]*)\}([^\n]*)/g;

/** What is no clock is a second before the start. */
function clockSeconds(text: string): number {
  const plain = luaNumber(text);
  if (plain !== null) return plain;
  const [minutes = '', seconds] = text.split(':');
  return seconds === undefined ? -1 : (luaNumber(minutes) ?? 0) * 60 + (luaNumber(seconds) ?? 0);
}

interface Anchor {
  from: string;
  /** When it happens, and until when a countdown from it runs. */
  starts: { at: number; until: number }[];
  glow: 'all' | 'named' | null;
}

/** Of several options of a kind the last wins. A space before an option, or a capital letter, makes it none. */
function anchorOf(options: readonly string[], pull: NotePull): Anchor {
  let from = 'pull';
  let starts: Anchor['starts'] = [{ at: 0, until: pull.ends }];
  let glow: Anchor['glow'] = null;
  for (let at = 0; at < options.length; at++) {
    const option = options[at]!;
    const [, isGlobal, phase = ''] = /^p(g?):?([^]*)$/.exec(option) ?? [];
    if (option === 'e') {
      const name = options[++at];
      if (name === undefined) break;
      from = `custom event ${name}`;
      const second = pull.custom[name];
      starts = second === undefined ? [] : [{ at: second, until: pull.ends }];
    } else if (phase !== '') {
      from = isGlobal === '' ? `phase ${phase}` : `phase number ${phase} of the pull`;
      starts = phaseStarts(pull, isGlobal === 'g', phase);
    } else if (option === 'glow') glow = 'named';
    else if (option === 'glowall') glow = 'all';
    else if (isEvent(option)) {
      const event = eventOf(option, pull);
      from = event.from;
      starts = event.seconds.map((second) => ({ at: second, until: pull.ends }));
    }
  }
  return { from, starts, glow };
}

function isEvent(option: string): boolean {
  return EVENT_WORDS.includes(option.split(':', 1)[0] as EventWord);
}

function phaseStarts(pull: NotePull, isGlobal: boolean, phase: string): Anchor['starts'] {
  return pull.stages.flatMap(({ at, stage, number }, index) =>
    String(isGlobal ? number : stage) === phase
      ? [{ at, until: pull.stages[index + 1]?.at ?? pull.ends }]
      : [],
  );
}

/** `SCC:17:2`, with its source and a phase in which it is counted; a count of 0 is every time. */
function eventOf(option: string, pull: NotePull): { from: string; seconds: number[] } {
  const [word, id, count, source = '', inPhase = ''] = option.split(':');
  const all = [...(pull.events.at[word as EventWord] ?? [])];
  const isKnown =
    Number(id) === pull.events.spell && (source === '' || source === pull.events.source);
  const counted = all.filter((at) => inPhase === '' || `p${stageAt(pull, at)}` === inPhase);
  const chosen = count === '0' ? counted : counted.slice(Number(count) - 1, Number(count));
  const seconds = isKnown && /^\d+$/.test(count ?? '') ? chosen : [];
  const number = seconds.length === 1 ? all.indexOf(seconds[0]!) + 1 : Number(count);
  return {
    from: count === '0' ? `every ${word} ${id}` : `${word} ${id} count ${number}`,
    seconds,
  };
}

function stageAt(pull: NotePull, at: number): number | undefined {
  return pull.stages.findLast((stage) => stage.at <= at)?.stage;
}

/** What a member sees; empty where it is nothing. */
function textFor(
  text: string,
  member: NoteMember,
  raid: NoteRaid,
  moment: Moment,
  ownLines: boolean,
): string {
  const timed = withoutBlocks(text, member, raid, moment).replaceAll(
    /([^\n]*)\{time:([0-9:.]+[^{}]*)\}([^\n]*)(\n?)/g,
    (_, before: string, option: string, words: string, end: string) => {
      const [clock = '', ...options] = option.split(',');
      const isForAll = options.includes('all') || options.includes('glowall');
      if (ownLines && !isForAll && !words.includes(member.name) && !words.includes('{everyone}'))
        return '';
      const { starts } = anchorOf(options, raid.pull);
      const from = starts.find(({ at, until }) => at <= moment.at && moment.at < until);
      const left = clockSeconds(clock) - (from ? moment.at - from.at : 0);
      if (left < 0 && from) return before + words + end;
      const minutes = Math.floor(left / 60);
      const shown = `${minutes}:${String(Math.floor(left - minutes * 60)).padStart(2, '0')} `;
      const marked = left > 10 || !from ? words : words.replaceAll(member.name, `<${member.name}>`);
      return before + shown + marked + end;
    },
  );
  return withoutBraces(timed).replaceAll(/^\n+|\n+$/g, '');
}

/** The words of a block's head, without colors. */
function list(words: string): string[] {
  return words
    .split(',')
    .map((word) => lower(word.replaceAll(/\|?\|c.{8}/g, '').replaceAll(/\|?\|r/g, '')));
}

/** A block, or with `!` its opposite. */
function kept(isIn: boolean, anti: string, words: string): string {
  return isIn === (anti === '') ? words : '';
}

/** Blocks that are not for the member or the moment are gone; icons, spells and colors are what they show. */
function withoutBlocks(text: string, member: NoteMember, raid: NoteRaid, moment: Moment): string {
  const { pull } = raid;
  let shown = asStored(text);
  for (const [letter, role] of [
    ['h', 'healer'],
    ['t', 'tank'],
    ['d', 'damager'],
  ] as const)
    if (member.role !== role)
      shown = shown.replaceAll(new RegExp(`\\{${letter}\\}[^]*?\\{/${letter}\\}`, 'gi'), '');
  return shown
    .replaceAll(/\{0\}[^]*?\{\/0\}/g, '')
    .replaceAll(/(\n\{!?[CcPpGg]:?[^}]+\})\n/g, '$1')
    .replaceAll(/\n(\{\/[CcPpGg]\}\n)/g, '$1')
    .replaceAll(
      /\{(!?)[Pp]:([^}]+)\}([^]*?)\{\/[Pp]\}/g,
      (_, anti: string, names: string, words: string) =>
        kept(
          list(names).some((name) => name.split('-', 1)[0] === lower(member.name)),
          anti,
          words,
        ),
    )
    .replaceAll(
      /\{(!?)[Cc]:([^}]+)\}([^]*?)\{\/[Cc]\}/g,
      (_, anti: string, names: string, words: string) =>
        kept(
          list(names).some((name) => classOf(name) === classNumber(member)),
          anti,
          words,
        ),
    )
    .replaceAll(
      /\{classunique:([^}]+)\}([^]*?)\{\/classunique\}/gi,
      (_, names: string, words: string) => {
        const there = new Set(raid.members.map(classNumber));
        const first = list(names)
          .map(classOf)
          .find((number) => there.has(number));
        return first === classNumber(member) ? words : '';
      },
    )
    .replaceAll(
      /\{(!?)[Gg](\d+)\}([^]*?)\{\/[Gg]\}/g,
      (_, anti: string, groups: string, words: string) =>
        kept(groups.includes(String(member.group)), anti, words),
    )
    .replaceAll(
      /\{(!?)race:([^}]+)\}([^]*?)\{\/race\}/gi,
      (_, anti: string, races: string, words: string) =>
        kept(list(races).includes(lower(member.race.replaceAll(' ', ''))), anti, words),
    )
    .replaceAll(/\{[Ee]:([^}]+)\}([^]*?)\{\/[Ee]\}/g, (_, ids: string, words: string) =>
      list(ids).some((id) => id === String(pull.encounterId) || id === lower(pull.encounterName))
        ? words
        : '',
    )
    .replaceAll(/\{[Zz]:([^}]+)\}([^]*?)\{\/[Zz]\}/g, (_, ids: string, words: string) =>
      [lower(ids), ...list(ids)].some(
        (id) => id === String(pull.instanceId) || id === lower(pull.instanceName),
      )
        ? words
        : '',
    )
    .replaceAll(
      /\{(!?)[Pp]([^}:][^}]*)\}([^]*?)\{\/[Pp]\}/g,
      (_, anti: string, phase: string, words: string) => kept(isPhase(phase, moment), anti, words),
    )
    .replaceAll(/\{icon:([^}]+)\}/g, '[icon]')
    .replaceAll(/\{spell:(\d+):?(\d*)\}/g, (_, id: string, size: string) => {
      const name = Number(id) > LARGEST_SPELL ? '?' : id;
      return `[spell ${name}${size === '' ? '' : ` size ${Math.min(40, Number(size))}`}]`;
    })
    .replaceAll(/\{([^{}]*)\}/g, (whole, word: string) => markerOf(word) ?? whole)
    .replaceAll(/\|\|c.{8}|\|\|r/g, '')
    .replaceAll('||', '|');
}

/** Ids beyond this are no spells of the game. */
const LARGEST_SPELL = 8_999_999;

function isPhase(phase: string, { pull, at }: Moment): boolean {
  if (!phase.startsWith(','))
    return (
      String(stageAt(pull, at)) === phase ||
      `g${pull.stages.findLast((one) => one.at <= at)?.number}` === phase
    );
  const [from = '', to] = phase.slice(1).split(',');
  const happened = (event: string): boolean =>
    eventOf(event, pull).seconds.some((one) => one <= at);
  return happened(from) && (to === undefined || !happened(to));
}

/** Brace words of the eight markers: the add-on knows seven languages, small letters only. */
const MARKERS = [
  'star stern étoile stella звезда dorado dourado rt1',
  'circle kreis cercle cerchio круг naranja laranja rt2',
  'diamond diamant losange rombo ромб morado roxo rt3',
  'triangle dreieck triangolo треугольник verde rt4',
  'moon mond lune luna полумесяц plateado prateado rt5',
  'square quadrat carré quadrato квадрат azul rt6',
  'cross kreuz croix croce крест rojo vermelho rt7',
  'skull totenschädel crâne teschio череп blanco branco rt8',
].map((words) => new Set(words.split(' ')));
const ICONS = new Set([
  ...'wow d3 sc2 bnet bnet1 alliance horde hots ow barcade crashb tank healer dps'.split(' '),
  ...classes.map(({ name }) => name),
]);

function markerOf(word: string): string | null {
  const number = MARKERS.findIndex((words) => words.has(word)) + 1;
  if (number > 0) return `[rt${number}]`;
  return ICONS.has(word) ? '[icon]' : null;
}

const SHORT: Readonly<Record<string, number>> = {
  war: 1,
  pal: 2,
  hun: 3,
  rog: 4,
  pri: 5,
  dk: 6,
  sham: 7,
  lock: 9,
  dru: 11,
  dh: 12,
  dragon: 13,
};

/**
 * The class behind a word of a `{C:…}` block, in small letters: a number, a short word, or a name with or without its space and with no
 * other. The add-on takes the number 8 for the Shaman. 0 for none.
 */
function classOf(word: string): number {
  if (/^(?:[1-9]|1[0-3])$/.test(word)) return word === '8' ? 7 : Number(word);
  const named = classes.find(({ name }) =>
    [lower(name), lower(name.replaceAll(' ', ''))].includes(word),
  );
  return SHORT[word] ?? named?.id ?? 0;
}

/** Brace words that are left are not shown. */
function withoutBraces(text: string): string {
  let shown = text;
  for (let next = ''; next !== shown;) {
    next = shown;
    shown = shown.replaceAll(/\{[^{}]*\}/g, '');
  }
  return shown;
}
