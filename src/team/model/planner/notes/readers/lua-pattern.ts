/**
 * Lua 5.1's pattern matching, as far as its errors need it: add-ons take a value out of a line by using the value as a pattern, and a
 * pattern that is none stops the whole note. An error comes only where the match gets as far as the broken sign, so the match is run.
 */

class PatternError extends Error {}

type Capture = { at: number; end: number; isOpen: boolean };
interface Match {
  text: string;
  pattern: string;
  captures: Capture[];
  /** Steps that are left: a pattern of many stars takes Lua longer than a raid lasts. */
  steps: number;
}

const MOST_STEPS = 1000;
const MOST_CAPTURES = 32;

/**
 * The error that Lua raises when it looks for a text by using the same text as a pattern, as Northern Sky does with what stands behind
 * `TTS:`. Null where it raises none.
 *
 * @param after what follows in the line.
 */
export function luaPatternError(text: string, after = ''): string | null {
  try {
    matchFrom({ text: text + after, pattern: text, captures: [], steps: MOST_STEPS }, 0, 0);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

/** Where the match ends, or null. The steps are those of Lua's `lstrlib.c`. */
function matchFrom(match: Match, start: number, begin: number): number | null {
  const { text, pattern } = match;
  if (match.steps-- <= 0) return start;
  let at = start;
  let from = begin;
  while (from < pattern.length) {
    const sign = pattern[from]!;
    const next = pattern[from + 1];
    if (sign === '(' || sign === ')') return matchCapture(match, at, from);
    if (sign === '$' && next === undefined) return at === text.length ? at : null;
    if (sign === '%' && next !== undefined && /[bf\d]/.test(next)) {
      const end = special(match, at, from);
      if (end === null) return null;
      ({ at, from } = end);
      continue;
    }
    const end = classEnd(pattern, from);
    if (/^[?*+-]$/.test(pattern[end] ?? '')) return matchRepeated(match, at, from, end);
    if (at >= text.length || !isSingle(pattern, from, end, text[at]!)) return null;
    at++;
    from = end;
  }
  return at;
}

function matchCapture(match: Match, at: number, from: number): number | null {
  const { pattern, captures } = match;
  if (pattern[from] === '(') {
    const isPlace = pattern[from + 1] === ')';
    if (captures.length >= MOST_CAPTURES) throw new PatternError('too many captures');
    captures.push({ at, end: at, isOpen: !isPlace });
    const end = matchFrom(match, at, from + (isPlace ? 2 : 1));
    if (end === null) captures.pop();
    return end;
  }
  const open = captures.findLast(({ isOpen }) => isOpen);
  if (!open) throw new PatternError('invalid pattern capture');
  open.isOpen = false;
  open.end = at;
  const end = matchFrom(match, at, from + 1);
  if (end === null) open.isOpen = true;
  return end;
}

/** `%b()`, `%f[…]` and `%1`: where the text and the pattern go on, or null. */
function special(
  { text, pattern, captures }: Match,
  at: number,
  from: number,
): { at: number; from: number } | null {
  const name = pattern[from + 1]!;
  if (name === 'b') {
    const [open, close] = [pattern[from + 2], pattern[from + 3]];
    if (open === undefined || close === undefined) throw new PatternError('unbalanced pattern');
    const end = balancedEnd(text, at, open, close);
    return end === null ? null : { at: end, from: from + 4 };
  }
  if (name === 'f') {
    if (pattern[from + 2] !== '[') throw new PatternError("missing '[' after '%f' in pattern");
    const end = classEnd(pattern, from + 2);
    const isEdge =
      !isInSet(pattern, from + 2, end, text[at - 1] ?? '\0') &&
      isInSet(pattern, from + 2, end, text[at] ?? '\0');
    return isEdge ? { at, from: end } : null;
  }
  const captured = captures[Number(name) - 1];
  if (!captured || captured.isOpen) throw new PatternError('invalid capture index');
  const words = text.slice(captured.at, captured.end);
  return text.startsWith(words, at) ? { at: at + words.length, from: from + 2 } : null;
}

/** One sign or class that `?`, `*`, `+` or `-` repeats. */
function matchRepeated(match: Match, at: number, from: number, end: number): number | null {
  const { text, pattern } = match;
  const fits = (place: number): boolean =>
    place < text.length && isSingle(pattern, from, end, text[place]!);
  const repeat = pattern[end];
  if (repeat === '-') {
    for (let place = at; ; place++) {
      const taken = matchFrom(match, place, end + 1);
      if (taken !== null || !fits(place)) return taken;
    }
  }
  const most = repeat === '?' ? at + 1 : text.length;
  let last = at;
  while (last < most && fits(last)) last++;
  for (let place = last; place >= (repeat === '+' ? at + 1 : at); place--) {
    const taken = matchFrom(match, place, end + 1);
    if (taken !== null) return taken;
  }
  return null;
}

/** Behind the sign or the class that begins here. */
function classEnd(pattern: string, from: number): number {
  if (pattern[from] === '%') {
    if (from + 1 >= pattern.length) throw new PatternError("malformed pattern (ends with '%')");
    return from + 2;
  }
  if (pattern[from] !== '[') return from + 1;
  let at = from + (pattern[from + 1] === '^' ? 2 : 1);
  do {
    if (at >= pattern.length) throw new PatternError("malformed pattern (missing ']')");
    // A sign behind a percent sign, a bracket too, is no end.
    at += pattern[at] === '%' && at + 1 < pattern.length ? 2 : 1;
  } while (pattern[at] !== ']');
  return at + 1;
}

function isSingle(pattern: string, from: number, end: number, letter: string): boolean {
  const sign = pattern[from]!;
  if (sign === '.') return true;
  if (sign === '%') return isInClass(pattern[from + 1]!, letter);
  return sign === '[' ? isInSet(pattern, from, end, letter) : sign === letter;
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  a: /[A-Za-z]/,
  c: /[^ -~\x80-\uffff]/,
  d: /\d/,
  l: /[a-z]/,
  p: /[!-/:-@[-`{-~]/,
  s: /[ \t\n\v\f\r]/,
  u: /[A-Z]/,
  w: /[A-Za-z\d]/,
  x: /[\dA-Fa-f]/,
};

function isInClass(name: string, letter: string): boolean {
  const known = CLASSES[name.toLowerCase()];
  if (!known) return name === letter;
  return known.test(letter) === (name === name.toLowerCase());
}

/** @param end behind the closing bracket. */
function isInSet(pattern: string, from: number, end: number, letter: string): boolean {
  const isNot = pattern[from + 1] === '^';
  for (let at = from + (isNot ? 2 : 1); at < end - 1; at++) {
    if (pattern[at] === '%') {
      at++;
      if (isInClass(pattern[at]!, letter)) return !isNot;
    } else if (pattern[at + 1] === '-' && at + 2 < end - 1) {
      if (pattern[at]! <= letter && letter <= pattern[at + 2]!) return !isNot;
      at += 2;
    } else if (pattern[at] === letter) return !isNot;
  }
  return isNot;
}

function balancedEnd(text: string, at: number, open: string, close: string): number | null {
  if (text[at] !== open) return null;
  let depth = 1;
  for (let place = at + 1; place < text.length; place++) {
    if (text[place] === close) {
      depth--;
      if (depth === 0) return place + 1;
    } else if (text[place] === open) depth++;
  }
  return null;
}
