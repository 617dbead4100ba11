import { createContext } from 'react-router';
import type { Database } from '#store/database.ts';
import type { AskThread } from '#lib/ask-thread.ts';
import type { LookUpCharacter, VisitCharacter } from '#lib/look-up-answer.ts';
import type { BackendHost } from '#account/auth/host.ts';

/** A character that Battle.net names as one of an account. */
interface OwnedCharacter {
  /** As the store has it. */
  id: number;
  region: string;
  realmId: number;
  realmSlug: string;
  name: string;
  classId: number | null;
}

/**
 * Asks Battle.net which characters are those of an account.
 *
 * @throws with a `code`: `token` for a sign-in that has run out, `other-account` for that of another person, `no-answer`.
 */
export type ReadOwnCharacters = (question: {
  token: string;
  accountId: string;
}) => Promise<OwnedCharacter[]>;

/** What the server hands to loaders and actions with each request. */
export interface ServerContext {
  /** Signs visitors in; null where no host is connected. */
  host: BackendHost | null;
  /** Gives the database while it runs, null while it does not. */
  database: () => Database | null;
  /** Null asks no service. */
  readOwnCharacters: ReadOwnCharacters | null;
  /** Looks a character up at its source; null where the source is off. */
  lookUp: LookUpCharacter | null;
  /** Lets the source be asked first for a character that a page names; null where the source is off. */
  visit: VisitCharacter | null;
  /** A source is followed that gives the ranks of a guild. */
  readsGuildRanks: boolean;
  /** Id of the application at Discord by which teams answer there; null where the operator has set none up. */
  discordApplication: string | null;
  /** Reads team plans that members send, in a thread of its own; null reads them in this one. */
  planThread: AskThread | null;
  /** Reads summaries of fights that members send, likewise. */
  summaryThread: AskThread | null;
  /** Aborts when the visitor leaves before what they read is there; null for what is to be finished, and where no one can leave. */
  leaves: AbortSignal | null;
  /** What the Content-Security-Policy of this answer allows scripts by; null where there is no policy (development). */
  nonce: string | null;
}

/** A server that has nothing to hand over. */
export const NO_SERVER: ServerContext = {
  host: null,
  database: () => null,
  readOwnCharacters: null,
  lookUp: null,
  visit: null,
  readsGuildRanks: false,
  discordApplication: null,
  planThread: null,
  summaryThread: null,
  leaves: null,
  nonce: null,
};

/**
 * The server loads the pages as a bundle, so it takes this key from the exports of `entry.server.tsx`. Imported from this file, the key
 * would be another one.
 */
export const serverContext = createContext<ServerContext>(NO_SERVER);
