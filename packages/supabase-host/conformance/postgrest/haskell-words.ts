/** One word of a Haskell source, as far as the specification needs it. */
export type Word =
  | { kind: 'text'; value: string }
  /** `[json|…|]` and `[str|…|]`; the name of what reads it, and what stands within. */
  | { kind: 'quoted'; reader: string; value: string }
  | { kind: 'number'; value: number }
  /** A name, an operator in backticks (without them) or a sign. */
  | { kind: 'word'; value: string };

const pattern =
  /\{-[\s\S]*?-\}|--[^\n]*|\[(\w+)\|([\s\S]*?)\|\]|"((?:[^"\\]|\\\s+\\|\\[\s\S])*)"|(\d+)(?![\w.])|`([\w.]+)`|([A-Za-z_][\w'.]*)|(<:>|<>|::|[^\s\w])/gy;

/** The words of a Haskell source in their order; comments and layout are left out. What does not read is passed over. */
export function haskellWords(source: string): Word[] {
  const words: Word[] = [];
  const reader = new RegExp(pattern);
  for (let at = 0; at < source.length;) {
    reader.lastIndex = at;
    const found = reader.exec(source);
    if (!found) {
      at += 1;
      continue;
    }
    at = reader.lastIndex;
    const [, quoter, within = '', text, digits, operator, name, sign] = found;
    if (quoter !== undefined) words.push({ kind: 'quoted', reader: quoter, value: within });
    else if (text !== undefined) words.push({ kind: 'text', value: unescaped(text) });
    else if (digits !== undefined) words.push({ kind: 'number', value: Number(digits) });
    else if (operator ?? name ?? sign)
      words.push({ kind: 'word', value: operator ?? name ?? sign ?? '' });
  }
  return words;
}

const named: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '&': '',
  SOH: '\u0001',
};

/** Section 2.6 of the Haskell 2010 report, as far as texts here use it. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?:\s+\\|SOH|\d+|x[0-9A-Fa-f]+|[\s\S])/g, (escape) => {
    const rest = escape.slice(1);
    if (/^\s/.test(rest)) return '';
    if (/^\d/.test(rest)) return String.fromCodePoint(Number(rest));
    if (/^x./.test(rest)) return String.fromCodePoint(Number.parseInt(rest.slice(1), 16));
    return named[rest] ?? rest;
  });
}
