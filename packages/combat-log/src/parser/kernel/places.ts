/**
 * Where what the line kernel and the readers share stands in the kernel's memory, in bytes from its beginning. The
 * texts are those of the readers' caches (`TextCache`): what one of them reads for the first time, the kernel knows next.
 */

/** A cache of texts: how long the text of each slot is, and the texts. */
export interface TextPlace {
  readonly slotBits: number;
  /** Longest text, a multiple of eight. */
  readonly longest: number;
  readonly lengths: number;
  readonly texts: number;
}

let end = 0;

function reserve(bytes: number): number {
  const at = end;
  end += (bytes + 15) & ~15;
  return at;
}

function texts(slotBits: number, longest: number): TextPlace {
  const slots = 1 << slotBits;
  return { slotBits, longest, lengths: reserve(slots * 4), texts: reserve(slots * longest) };
}

/** Words that go in and out of a call. */
const state = reserve(64);

export const STATE = {
  /** In: bytes of a line up to its second. */
  headLength: state,
  /** In: bytes from behind the milliseconds to the event's name. */
  tailLength: state + 4,
  /** In: 1 while a fight is open. */
  counting: state + 8,
  /** In: 1 while lines that only name units are wanted. */
  unitsWanted: state + 12,
  /** In: 1 once an advanced block was seen. */
  blocksSeen: state + 16,
  /** In and out: milliseconds of the last line within its minute. */
  lastMillisecond: state + 20,
  lines: state + 24,
  /** Out: where the next event would be written. */
  nextEvent: state + 28,
  /** In: 1 while blows that do not count are left to others. */
  blowsLeft: state + 32,
  /** In: milliseconds within the minute behind which lines are left to others. */
  lastWanted: state + 36,
} as const;

/** Numbers of an event, one word each; the last two are one floating point number. */
export const EVENT = {
  /** The line's code; `EVENT_FLAG`s stand above it. */
  code: 0,
  /** Within its minute, which is that of all lines of a call. */
  millisecond: 1,
  source: 2,
  target: 3,
  spell: 4,
  amount: 5,
  excess: 6,
  absorbed: 7,
  targetMaxHp: 8,
} as const;
export const EVENT_WORDS = 10;
export const EVENT_FLAG = { critical: 1 << 8, sourceFriendly: 1 << 9, targetFriendly: 1 << 10 };
export const EVENT_CODE = 0xff;
/** Events that are handed over at once. */
export const MOST_EVENTS = 512;

/** A line this much before the one that it follows is left to others: another log may begin there. */
export const JUMP_BACK_MS = 10_000;

/** Units beyond these are not the kernel's. */
export const MOST_OWNED = 1 << 16;

/** The longest piece of a log that is read at once: it stays in the cache of a core. A line in it is never too long. */
export const CHUNK_BYTES = 1 << 18;
/** What may be looked at behind the end of a piece. */
const BEYOND = 4096;

const events = texts(11, 32);
const units = texts(12, 160);
const spells = texts(13, 96);

export const PLACE = {
  head: reserve(32),
  tail: reserve(16),
  /** Ones over the bytes of the tail, zeros behind. */
  tailMask: reserve(16),
  noUnit: reserve(48),
  events,
  eventCodes: reserve(4 << events.slotBits),
  units,
  unitIds: reserve(4 << units.slotBits),
  unitFlags: reserve(4 << units.slotBits),
  /** How long the GUID is in each text; 0 for no unit. */
  guidLengths: reserve(4 << units.slotBits),
  spells,
  spellIndexes: reserve(4 << spells.slotBits),
  /** 1 for each unit whose owner an advanced block named. */
  owned: reserve(MOST_OWNED),
  found: reserve(MOST_EVENTS * EVENT_WORDS * 4),
  chunk: reserve(CHUNK_BYTES + BEYOND),
} as const;

const PAGE = 1 << 16;
export const PAGES = Math.ceil(end / PAGE);
