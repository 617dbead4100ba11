import type * as Y from 'yjs';
import type { TeamVerb } from '#lib/team-policy.ts';

/** What one kind of shared document holds, and who changes it. The rest is the same for all. */
export interface DocumentKind<Value> {
  /** As sentences call it. */
  readonly name: 'plan' | 'draft';
  /** What a player must be allowed, to change it. */
  readonly verb: TeamVerb;
  /** Bytes of one update; more is refused. A form of a page may have one mebibyte in all. */
  readonly largestUpdate: number;
  /** Bytes of the whole document; more is refused. */
  readonly largestDocument: number;
  /** Null for a document that holds anything else. */
  read(doc: Y.Doc): Value | null;
  /** Whether any player at all may make this change. */
  mayBecome(before: Value, after: Value): boolean;
}
