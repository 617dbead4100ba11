import type { Caller } from '#host/host-context.ts';
import type { Knowledge } from './catalog/live-catalog.ts';
import type { TransactionSettings } from './catalog/transaction-settings.ts';
import type { Media } from './request/media.ts';
import type { Preferences } from './request/preferences.ts';

/** What a request costs, as it becomes known. */
export interface RequestCosts {
  /** Hears for how many milliseconds a transaction for it held a connection. */
  onHeld: (milliseconds: number) => void;
  /** Hears the body of its answer before it is sent. */
  onAnswer: (body: string) => void;
}

/** One request, after the gateway has said who asks. */
export interface Ask {
  method: string;
  /** Relative to the service: `/users`. */
  path: string;
  /** The query string as it came, without `?`. */
  search: string;
  header: (name: string) => string | undefined;
  /** Bytes of the body as announced; null where they were not. */
  bodyBytes: number | null;
  /** Reads the body. @throws RestError 413 when it is longer than its sender may send. */
  body: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Aborts when the client leaves before it has its answer. */
  signal: AbortSignal;
  /** Who counts what it costs; undefined where nothing is counted. */
  costs?: RequestCosts;
  caller: Caller;
  knowledge: Knowledge;
  /** The exposed schema it is about. */
  schema: string;
  preferences: Preferences;
  media: Media;
  /** Settings of the transaction. */
  settings: Readonly<Record<string, string>>;
  /** How much its transaction sees of others; null for as much as usual. */
  isolation: TransactionSettings['isolation'];
}

export function readsOnly(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
