/** What a client says of a connection that ended before the answer, as opposed to one that was refused. */
const CUT = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * `fetch` for a service whose connections are kept: one may end at the moment of its next use. What only reads is asked once more then,
 * on another connection (RFC 9112, 9.3.1); nothing is sent twice that changes something.
 */
export const fetchKept: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const { cause } = error instanceof Error ? error : {};
    const isCut = cause instanceof Error && 'code' in cause && CUT.has(String(cause.code));
    if (!isCut || method !== 'GET' || init?.signal?.aborted) throw error;
    return fetch(input, init);
  }
};
