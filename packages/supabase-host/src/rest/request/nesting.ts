/** How deep lists and objects of a body may stand in each other: the database and Node end at some thousands, with status 500. */
export const deepestNesting = 500;

const quote = 0x22;
const backslash = 0x5c;

/** Whether lists and objects of a JSON text stand in each other deeper than this. The text need not be valid. */
export function isNestedDeeper(json: string, most: number): boolean {
  if (json.length <= most) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    // Both kinds of bracket differ in this one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}

/** Where the text ends that begins here; the length of the whole where it does not end. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return json.length;
}
