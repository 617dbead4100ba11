import { LRUCache } from 'lru-cache';
import { AMERICAN, styleCode, type ReaderStyle } from '#lib/reader-style.ts';

export const AMERICAN_CODE = styleCode(AMERICAN);

/** Longer headers come from no browser. */
const LONGEST = 200;
const GROUPS: ReadonlySet<string> = new Set([',', '.', '’']);

/**
 * The style of the language that a browser asks for first, by the Unicode data of this Node.
 *
 * @param header `Accept-Language`; without one, or where it makes no sense, the style is American.
 * @returns as `styleCode` writes it.
 */
export function styleOfLanguage(header: string | null): string {
  const [first = ''] = (header ?? '').slice(0, LONGEST).split(/[,;]/, 1);
  const tag = first.trim();
  const known = styles.get(tag);
  if (known !== undefined) return known;
  const code = styleCode(ofTag(tag));
  styles.set(tag, code);
  return code;
}

/** Of the tags that were asked for; making the formats takes half a millisecond. */
const styles = new LRUCache<string, string>({ max: 500 });

function ofTag(tag: string): ReaderStyle {
  try {
    const figures = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
    const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric' });
    const order = day.formatToParts(0).map(({ type }) => type);
    const mark = (kind: string) => figures.find(({ type }) => type === kind)?.value ?? '';
    const decimal = mark('decimal') === ',' ? ',' : '.';
    return { decimal, group: groupOf(mark('group'), decimal), isDayFirst: isDayFirst(order) };
  } catch {
    // No tag of a language, as `*` and what attackers send.
    return AMERICAN;
  }
}

/** Where a language has a mark of its own, as Arabic has, the other one of ours. */
function groupOf(mark: string, decimal: '.' | ','): ReaderStyle['group'] {
  if (/^\s$/u.test(mark)) return '\u202F';
  if (mark === "'") return '’';
  const known = GROUPS.has(mark) && mark !== decimal;
  return known ? (mark as ReaderStyle['group']) : decimal === ',' ? '.' : ',';
}

const isDayFirst = (order: readonly string[]): boolean =>
  order.indexOf('day') < order.indexOf('month');
