/** Longer than this is no `/simc` string either. */
const LONGEST = 6000;

/**
 * What an address searches for (`q`). No name holds a control character, and a database refuses some: they are left out.
 * Lines stay, a `/simc` string has many; a tab, as between the cells of a sheet, is a blank.
 */
export function readSearchQuestion(params: URLSearchParams): string {
  return withoutControls(params.get('q') ?? '')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
}

export function withoutControls(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/(?![\r\n])\p{Cc}/gu, '');
}
