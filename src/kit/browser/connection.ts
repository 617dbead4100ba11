/** What each browser says when a request reached no server. An address that answers has a status instead. */
const WORDS = /failed to fetch|fetch failed|networkerror|load failed|network connection/i;

/** True for the failure of a request that reached no server: the device is offline, or the server is gone. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && WORDS.test(error.message);
}
