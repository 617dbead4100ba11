import { createContext } from 'react-router';

/** A character that Battle.net names as one of an account. */
export interface OwnedCharacter {
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

/** The server puts it here; null asks no service. */
export const ownCharactersContext = createContext<ReadOwnCharacters | null>(null);
