import type { Database } from '#host/database.ts';

export interface BenchDatabase extends Database {
  close(): Promise<void>;
}

export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** The driver below the lent database, without anything of the application around it. */
export interface BareDriver {
  /** Runs statements in one transaction, prepared; gives the rows of the last one. */
  transaction: (statements: readonly Statement[]) => Promise<readonly Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/** What the application lends: one database to throw away, over its own code and over its driver alone. */
export interface BenchParts {
  open: (connections: number) => BenchDatabase;
  openDriver: (connections: number) => BareDriver;
}

export interface BenchOptions {
  rounds: number;
  roundMilliseconds: number;
  inFlight: number;
}
