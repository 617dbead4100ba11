import { isDatabaseError } from './database.ts';

/** Texts that are prepared at one time. A bound, because some texts are made from requests. */
export const maxPrepared = 300;
const maxSeen = 1000;

export interface PreparedTexts {
  /** Whether this text is worth preparing: it came before. It takes the place of the one not used for longest. */
  admit(text: string): boolean;
  /**
   * A prepared statement whose result changed its columns with the schema (0A000) is not prepared again; one that the server
   * has forgotten (26000) may be.
   *
   * @returns whether a prepared statement failed so. It has done nothing then, and may run again.
   */
  noteFailure(text: string, error: unknown): boolean;
}

/** Which texts of statements are worth preparing on a connection: those asked twice, up to a bound, and none that failed so. */
export function createPreparedTexts(): PreparedTexts {
  const seen = new Set<string>();
  // A set keeps the order in which texts came: the first is the one not used for longest.
  const admitted = new Set<string>();
  const refused = new Set<string>();
  return {
    admit(text) {
      if (refused.has(text)) return false;
      if (admitted.delete(text) || seen.delete(text)) {
        admitted.add(text);
        if (admitted.size > maxPrepared) dropOldest(admitted);
        return true;
      }
      seen.add(text);
      if (seen.size > maxSeen) dropOldest(seen);
      return false;
    },
    noteFailure(text, error) {
      const code = isDatabaseError(error) ? error.code : '';
      if (code === '26000') return admitted.has(text);
      if (code !== '0A000' || !admitted.delete(text)) return false;
      refused.add(text);
      if (refused.size > maxSeen) dropOldest(refused);
      return true;
    },
  };
}

function dropOldest(texts: Set<string>): void {
  for (const oldest of texts) {
    texts.delete(oldest);
    return;
  }
}
