import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#store/database.ts';

/** A running server of our own, and what an attacker and a judge need of it. */
export interface AttackStage {
  /** `http://localhost:PORT` */
  url: string;
  port: number;
  /** Process id of the server. */
  pid: number;
  dataFolder: string;
  /** The key that stands in every page. */
  anonKey: string;
  serviceRoleKey: string;
  /** The server's database, under its owner: for preparing and judging, never for the attack itself. */
  database: Database;
  /** Everything the server has printed so far. */
  output: () => string;
  /** Whether the sample season is complete. */
  hasSample: () => boolean;
  /** The number of tries: the first in a full run, the second in the short one of `npm test`. */
  count: (full: number, short: number) => number;
  /** A client with the anon key that shares nothing with another client. */
  visitor: () => SupabaseClient;
  /** A client with a fresh, confirmed account of its own. */
  member: () => Promise<AttackMember>;
}

export interface AttackMember {
  client: SupabaseClient;
  email: string;
  password: string;
  id: string;
}

/** One attack: the server holds unless `run` throws. */
export interface Attack {
  /** Unique; says what the attacker does and what must hold, as in "a reset during an upgrade leaves the server up". */
  name: string;
  /** Takes half a minute and more: `npm run test:all` runs it, and `npm test` the tests of the rule that it attacks. */
  isLong?: boolean;
  /** Settings of the server that it needs besides the defaults: attacks with the same settings share one server. */
  settings?: Readonly<Record<string, string>>;
  /** Name of a server that only attacks with the same name share: for those that need a fresh one, or spoil theirs. */
  server?: string;
  run: (stage: AttackStage) => Promise<void>;
}

/** @throws Error with `what` unless it holds. */
export function hold(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
