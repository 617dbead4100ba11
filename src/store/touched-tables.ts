/** An SQL identifier with or without its schema, as our migrations write them: no quotes. */
const NAME = String.raw`(?:only\s+|if\s+exists\s+|concurrently\s+)*([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?)`;
/** Words before the name of a table that is read, written or built anew. */
const BEFORE_A_TABLE = new RegExp(
  String.raw`\b(?:alter\s+table|update|delete\s+from|insert\s+into|truncate(?:\s+table)?|from|join|using|references|` +
    String.raw`create\s+(?:unique\s+)?index\s+[^;]*?\bon|refresh\s+materialized\s+view)\s+${NAME}`,
  'g',
);
/** Statements that read and write no row of a table. */
const WITHOUT_ROWS =
  /^(?:grant|revoke|comment|set|alter\s+(?:default|function|view|policy)|drop\s+(?:function|view|policy|trigger|type|index)|create\s+(?:or\s+replace\s+)?(?:function|procedure|view|policy|trigger|type|schema|role))\b/;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** A body in dollars. That of a function is only stored; that of a `do` runs. */
const BODIES = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const DO_BODIES = /\bdo\s+(\$\w*\$)([\s\S]*?)\1/g;
const TEXTS = /'(?:[^']|'')*'/g;

/**
 * Tables whose rows the SQL of a migration may read, write or build anew, with a schema where it names one; in the order of their
 * first mention. Names of queries (`with …`) are among them: the database knows which of them are tables. What a function does
 * that the file calls, and what statements in a text do, is not seen.
 */
export function touchedTables(sql: string): string[] {
  const plain = sql
    .toLowerCase()
    .replaceAll(COMMENTS, ' ')
    .replaceAll(DO_BODIES, (_, _tag, body: string) => ` ; ${body} ; `)
    .replaceAll(BODIES, ' ')
    .replaceAll(TEXTS, ' ');
  const statements = plain
    .split(';')
    .map((one) => one.trim().replace(/^(?:begin|then|loop)\s+/, ''));
  const names = statements
    .filter((statement) => !WITHOUT_ROWS.test(statement))
    .flatMap((statement) => [...statement.matchAll(BEFORE_A_TABLE)].map(([, name]) => name ?? ''));
  return [...new Set(names)];
}
