/** Why there is no answer, as a sentence. */
export interface Problem {
  problem: string;
}

/**
 * Asks an address of this site for JSON of the account that is signed in, which may itself say a problem. Never throws: a failure is a
 * sentence. It is not among `kit/browser`, which every first visit loads.
 *
 * @param signal aborts the request when no part of the page waits for it any more.
 */
export async function askJson<Answer>(
  address: string,
  signal: AbortSignal,
): Promise<Answer | Problem> {
  try {
    const response = await fetch(address, { signal });
    if (!(response.headers.get('content-type') ?? '').includes('json'))
      return { problem: `The server answered ${response.status}. Try again in a moment.` };
    return (await response.json()) as Answer | Problem;
  } catch {
    return { problem: 'The server cannot be reached. Check your connection and try again.' };
  }
}
