/**
 * Names in a sentence: `Ana, Ben and Cid`.
 *
 * @param most of them that are shown; the last place then says how many more there are: `Ana, Ben and 3 more`.
 */
export function joinList(names: readonly string[], most = Infinity): string {
  const rest = names.length - most + 1;
  const shown = rest > 1 ? [...names.slice(0, most - 1), `${rest} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
