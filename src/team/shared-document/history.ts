/** Earlier states of a shared document over HTTP. */

export interface DocumentVersion {
  id: number;
  atMs: number;
  /** Who changed the document then; null for a player who is gone. */
  member: string | null;
  /** Casts of a plan, players of a draft. */
  count: number;
}

export interface DocumentHistory<Value> {
  /** The newest first. Rejects where the server does not answer. */
  versions: () => Promise<DocumentVersion[]>;
  /** What a version held. Rejects where it is gone. */
  version: (id: number) => Promise<Value>;
}

/** Milliseconds after which a request counts as failed. */
const PATIENCE = 15_000;

/**
 * @param base address of the document: `/team/{id}/plan/{id}`.
 * @param read null for what is no such document.
 */
export function documentHistory<Value>(
  base: string,
  read: (content: unknown) => Value | null,
  ask: typeof fetch = fetch,
): DocumentHistory<Value> {
  const get = async (query: string): Promise<unknown> => {
    const answer = await ask(`${base}/history${query}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`The history was answered with ${answer.status}.`);
    return answer.json();
  };
  return {
    versions: async () => (await get('')) as DocumentVersion[],
    async version(id) {
      const value = read(await get(`?version=${id}`));
      if (value === null) throw new Error('This state cannot be read.');
      return value;
    },
  };
}
