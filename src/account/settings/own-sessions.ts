/** A place where the account is signed in, as their page shows it. */
export interface OwnSession {
  id: string;
  /** Browser and system in words. */
  device: string;
  /** Address of the network it was opened or renewed from; null when the host does not know it. */
  address: string | null;
  /** ISO 8601. */
  since: string;
  /** ISO 8601: when its tokens were renewed last. */
  lastUsed: string;
  /** Whether it is the session that asks. */
  isCurrent: boolean;
}
