/** A place of a file and what stands there afterwards. Without `from` the whole file is new. */
export interface Edit {
  from: string | null;
  to: string;
  /** Everywhere instead of once. */
  all?: true;
}

/** File at its new place → what no rule can know about it. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;

/**
 * A text with its edits. One that was made before changes nothing.
 * @throws Error where neither the old nor the new text is there, or the old one is not the only one: then the list is out of date.
 */
export function editText(file: string, text: string | null, edits: readonly Edit[]): string {
  let result = text;
  for (const { from, to, all } of edits) {
    if (from === null) {
      result = to;
      continue;
    }
    if (result === null) throw new Error(`${file} is not there.`);
    const parts = result.split(from);
    // What is there already may hold the old text, too.
    if (to !== '' && result.includes(to) && (parts.length === 1 || to.includes(from))) continue;
    if (parts.length === 1 && to === '') continue;
    if (parts.length === 1) throw new Error(`${file} no longer holds: ${from}`);
    if (parts.length > 2 && all !== true)
      throw new Error(`${file} holds it ${parts.length - 1} times: ${from}`);
    result = parts.join(to);
  }
  return result ?? '';
}
