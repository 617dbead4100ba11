/**
 * The error that Lua raises when a text is used as a pattern and meets itself, as Northern Sky does with what stands behind `TTS:`.
 * Null for a text that is a pattern.
 */
export function luaPatternError(text: string): string | null {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '%') {
      at++;
      if (at >= text.length) return "malformed pattern (ends with '%')";
      // A doubled sign stands for itself; any other meets a text that has the percent sign, too, and ends the match.
      if (text[at] !== '%') return null;
    } else if (sign === '[') {
      const end = text.indexOf(']', text[at + 1] === '^' ? at + 3 : at + 2);
      if (end < 0) return "malformed pattern (missing ']')";
      // A class matches one sign, and the text has the bracket there: no match, no error behind it.
      return null;
    } else if (sign === '(') open++;
    else if (sign === ')') {
      if (open === 0) return 'invalid pattern capture';
      // What is captured is not the bracket that the text has there: the match ends.
      return null;
    }
  }
  return open > 0 ? null : null;
}
