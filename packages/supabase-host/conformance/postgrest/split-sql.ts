const quotes = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/y;

/**
 * The statements of a script for `psql`, one by one: quotations and comments may hold semicolons. Commands of `psql` itself
 * (`\set`, `\ir`) are left out.
 */
export function splitSql(script: string): string[] {
  const text = script.replaceAll(/^\\.*$/gm, '');
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    quotes.lastIndex = at;
    const quoted = quotes.exec(text);
    if (quoted) {
      at += quoted[0].length;
      continue;
    }
    if (text[at] === ';') {
      statements.push(text.slice(start, at).trim());
      start = at + 1;
    }
    at += 1;
  }
  statements.push(text.slice(start).trim());
  return statements.filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '');
}
