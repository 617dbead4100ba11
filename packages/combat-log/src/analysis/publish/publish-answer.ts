/** What the server says to a player who publishes a fight. */
export type PublishAnswer =
  /** Stored; `reasons` say why it is held back, and are empty when it is shown. */
  | { outcome: 'published'; id: string; reasons: string[] }
  /** Not stored. */
  | { outcome: 'refused'; reasons: string[] };
