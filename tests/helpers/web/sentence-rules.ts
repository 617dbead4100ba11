/** Rules for what pages say of a log: which sentences there are, and when each is true. */
import type { KnownFight, KnownLog } from './known-logs/known-log.ts';

/** A sentence that a page printed, and of what. */
export interface Said {
  sentence: string;
  /** Which page and what of it: `damage`, `deaths`. */
  view: string;
  log: KnownLog;
  /** The one that the page shows. */
  fight: KnownFight;
}

type Words = Readonly<Record<string, string>>;

/**
 * A sentence with `{names}` for what varies, `{#names}` for a figure, `{*names}` for what may be missing, and whether it is true of what it was said of. One without a second part is
 * of the page, whatever the log holds. A sentence that speaks of the one before it ("before it") is given that one.
 */
export type SentenceRule = readonly [
  says: string,
  isTrue?: (words: Words, said: Said, before: string) => boolean,
];

const PULL = /\bpulls?\b/i;
const BOSS = /\bboss(?:es)?\b/i;
const WIPE = /\bwip(?:e[sd]?|ing)\b/i;
const KILL = /\bkills?\b/i;

/** Words that a view of such a fight has no use for. */
function foreignWord({ kind }: KnownFight): RegExp[] {
  if (kind === 'arena' || kind === 'combat') return [PULL, BOSS, WIPE, KILL, /\bkey\b/i];
  return [];
}

/**
 * What is wrong with the sentences of a page: untrue ones, ones that no rule knows, ones with a word that their fight has no
 * use for, and rules of its own of which it said nothing. What a view says of each of its fights alike is no claim about one of them.
 */
export function wrongSentences(
  said: readonly Said[],
  own: readonly SentenceRule[],
  shared: readonly SentenceRule[] = [],
): string[] {
  // What pages share is looked at first: rules of one page may be wide.
  const rules = [...shared, ...own];
  const patterns = rules.map(([says]) => patternOf(says));
  const used = new Set<number>();
  const wrong = new Map<string, string>();
  // One of a kind is enough to mend it.
  const note = (what: string, sentence: string, where: string): void => {
    const kind = `${what} ${sentence.replaceAll(/\d[\d.,:]*/g, '#')}`;
    if (!wrong.has(kind)) wrong.set(kind, `${what}: “${sentence}” (${where})`);
  };
  const frames = framesOf(said);
  for (const [place, one] of said.entries()) {
    const { sentence, view, log, fight } = one;
    const at = patterns.findIndex((pattern) => pattern.test(sentence));
    const where = `${view} of ${fight.kind} ${fight.name}, ${fight.result}, in ${log.name}`;
    if (at < 0) {
      if (!frames.get(view)!.has(sentence)) note('no rule', sentence, where);
      continue;
    }
    used.add(at);
    const isTrue = rules[at]![1] ?? (() => true);
    const words = patterns[at]!.exec(sentence)!.groups ?? {};
    if (!isTrue(words, one, said[place - 1]?.sentence ?? '')) note('untrue', sentence, where);
    const foreign = foreignWord(fight).find((word) => word.test(sentence));
    if (foreign) note(`${foreign.source} in`, sentence, where);
  }
  const unsaid = own.flatMap(([says], at) =>
    used.has(shared.length + at) ? [] : `never said: “${says}”`,
  );
  return [...wrong.values(), ...unsaid];
}

/** By view, what it says of every fight. */
function framesOf(said: readonly Said[]): Map<string, Set<string>> {
  const frames = new Map<string, Set<string>>();
  for (const [view, ofView] of Map.groupBy(said, (one) => one.view)) {
    const byFight = [...Map.groupBy(ofView, ({ fight }) => fight).values()].map(
      (ofFight) => new Set(ofFight.map(({ sentence }) => sentence)),
    );
    frames.set(
      view,
      byFight.reduce((all, one) => all.intersection(one)),
    );
  }
  return frames;
}

function patternOf(says: string): RegExp {
  const parts = says.split(/\{([#*]?\w+)\}/);
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return RegExp.escape(part);
    if (part.startsWith('*')) return `(?<${part.slice(1)}>.*?)`;
    return part.startsWith('#') ? `(?<${part.slice(1)}>[\\d.,:%]+)` : `(?<${part}>.+?)`;
  });
  return new RegExp(`^${source.join('')}$`);
}

/** Whether these names are those with most, in order; equal ones in any order. */
export function leads(amounts: ReadonlyMap<string, number>, names: readonly string[]): boolean {
  const most = [...amounts.values()].toSorted((a, b) => b - a);
  return (
    new Set(names).size === names.length &&
    names.every((name, at) => amounts.has(name) && amounts.get(name) === most[at])
  );
}

export const sumOf = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
