import type { StatementEnd } from '#store/observe-statements.ts';

/** Characters of a statement that are logged: enough to find it. */
const MOST_CHARACTERS = 300;

/**
 * Hears every statement, and reports those that took long. A statement holds `$1` where a value stands, so no value is logged.
 *
 * @param threshold milliseconds from which a statement is slow; 0 for none
 */
export function observeStatements(
  threshold: number,
  count: (end: StatementEnd) => void,
  report: (slow: StatementEnd) => void,
): (end: StatementEnd) => void {
  return (end) => {
    count(end);
    if (threshold === 0 || end.milliseconds < threshold) return;
    const text = end.text.replaceAll(/\s+/g, ' ').trim();
    report({
      ...end,
      text: text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text,
      milliseconds: Math.round(end.milliseconds),
    });
  };
}
