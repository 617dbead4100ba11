/** Whether both teams of a match are shown, as one search parameter: `match=on`. */
export function readMatchChoice(params: URLSearchParams): { open: boolean } {
  return { open: params.get('match') === 'on' };
}

/** Writes the choice over `base`: parameters of others stay, and a closed match is left out. */
export function writeMatchChoice(
  { open }: { open: boolean },
  base: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('match');
  if (open) params.set('match', 'on');
  return params;
}
