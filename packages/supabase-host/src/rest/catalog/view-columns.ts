/** Where a column of a view comes from: number in the view → table and number there. */
export type ViewColumns = ReadonlyMap<number, { table: number; column: number }>;

/**
 * Reads, from the printed node tree of a view's query, which of its columns are plain columns of a table. Columns of
 * expressions, of set operations and of inner queries have no origin there and are left out.
 *
 * @param rule `pg_rewrite.ev_action` as text: a list of one query.
 */
export function readViewColumns(rule: string): ViewColumns {
  const columns = new Map<number, { table: number; column: number }>();
  for (const entry of topTargetEntries(rule)) {
    // The fields of the entry itself stand after its expression; inner nodes never have these names.
    const number = lastField(entry, 'resno');
    const table = lastField(entry, 'resorigtbl');
    const column = lastField(entry, 'resorigcol');
    if (number !== null && table && column) columns.set(number, { table, column });
  }
  return columns;
}

function lastField(entry: string, name: string): number | null {
  const at = entry.lastIndexOf(`:${name} `);
  if (at < 0) return null;
  const found = /^-?\d+/.exec(entry.slice(at + name.length + 2));
  return found ? Number(found[0]) : null;
}

/** The `{TARGETENTRY …}` nodes of the outermost query's own `:targetList`. */
function topTargetEntries(rule: string): string[] {
  const entries: string[] = [];
  const open: string[] = [];
  let start = -1;
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at];
    if (character === '\\') {
      at++;
    } else if (character === '{' || character === '(') {
      // `({QUERY … :targetList ({TARGETENTRY`: three levels above an entry that counts.
      const isEntry =
        character === '{' &&
        open.length === 3 &&
        open[2] === 'targets' &&
        rule.startsWith('{TARGETENTRY', at);
      if (isEntry) start = at;
      const isTargets =
        character === '(' && rule.startsWith(':targetList ', at - ':targetList '.length);
      open.push(isTargets && open.length === 2 ? 'targets' : character);
    } else if (character === '}' || character === ')') {
      open.pop();
      if (character === '}' && open.length === 3 && start >= 0) {
        entries.push(rule.slice(start, at + 1));
        start = -1;
      }
    }
  }
  return entries;
}
