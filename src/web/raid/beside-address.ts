/** Which pull stands beside the chosen one, as a search parameter. */
export interface BesideChoice {
  /** Key of a fight; null for the best of the night. */
  beside: string | null;
}

export function readBeside(params: URLSearchParams): BesideChoice {
  const beside = params.get('beside');
  return { beside: beside !== null && /^[\w.~-]{1,80}$/.test(beside) ? beside : null };
}

/** Writes the choice over `base`: parameters of others stay. */
export function writeBeside({ beside }: BesideChoice, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('beside');
  if (beside !== null) params.set('beside', beside);
  return params;
}
