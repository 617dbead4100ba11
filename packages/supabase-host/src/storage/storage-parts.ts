import type { Database, Visitor } from '#host/database.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import type { ContentStore } from './content-store.ts';
import type { RenderedImages } from './rendered-images.ts';
import type { UrlTokens } from './url-token.ts';

/** What every operation of the service works with. */
export interface StorageParts {
  database: Database;
  content: ContentStore;
  urlTokens: UrlTokens;
  images: RenderedImages;
  /** Bytes an object may have at most, whatever its bucket allows. */
  fileSizeLimit: number;
  /** How long a signed upload holds. */
  signedUploadSeconds: number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: OperatorLog;
}

/** On whose behalf: a visitor whom row-level security judges, or the host itself for what a signed address allows already. */
export type Actor = Visitor | 'host';

/** The transaction options that make `actor` the one who asks. */
export function actingAs(actor: Actor): { as?: Visitor } {
  return actor === 'host' ? {} : { as: actor };
}

/** The account behind a visitor, if there is one. */
export function ownerOf(visitor: Visitor): string | null {
  const { sub } = visitor.claims;
  return typeof sub === 'string' && sub !== '' ? sub : null;
}
