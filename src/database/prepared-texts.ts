import { DatabaseError } from './door.ts';

/** Statements that are kept prepared on each connection. A bound, because some texts are made from requests. */
const maxPrepared = 300;
const maxSeen = 1000;

export interface PreparedTexts {
  /** Whether this text is worth preparing: it came before, and there is room. */
  admit(text: string): boolean;
  /** A prepared statement whose result changed its columns with the schema is not prepared again. */
  noteFailure(text: string, error: unknown): void;
}

export function createPreparedTexts(): PreparedTexts {
  const seen = new Set<string>();
  const admitted = new Set<string>();
  const refused = new Set<string>();
  return {
    admit(text) {
      if (admitted.has(text)) return true;
      if (refused.has(text) || admitted.size >= maxPrepared) return false;
      if (seen.delete(text)) {
        admitted.add(text);
        return true;
      }
      seen.add(text);
      if (seen.size > maxSeen) seen.delete(seen.values().next().value ?? text);
      return false;
    },
    noteFailure(text, error) {
      const isStale = error instanceof DatabaseError && error.code === '0A000';
      if (isStale && admitted.delete(text)) refused.add(text);
    },
  };
}
