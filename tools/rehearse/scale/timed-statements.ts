import type { Database, Transaction } from '#store/database.ts';

export interface TimedStatement {
  text: string;
  ms: number;
}

/** A door to a database that takes one statement after the other and notes how long each took, until its rows were here. */
export function timeStatements(database: Database, statements: TimedStatement[]): Database {
  let last: Promise<unknown> = Promise.resolve();
  const timed = <T>(text: string, ask: () => Promise<T>): Promise<T> => {
    const asked = last.then(async () => {
      const startedMs = performance.now();
      const rows = await ask();
      statements.push({ text, ms: performance.now() - startedMs });
      return rows;
    });
    last = asked.catch(() => undefined);
    return asked;
  };
  const time = (transaction: Transaction): Transaction => ({
    query: (text, parameters) => timed(text, () => transaction.query(text, parameters)),
    copyIn: (text, data) => transaction.copyIn(text, data),
    savepoint: (work) => transaction.savepoint((inner) => work(time(inner))),
  });
  return {
    ...database,
    query: (text, parameters) => timed(text, () => database.query(text, parameters)),
    transaction: (work, options) =>
      database.transaction((transaction) => work(time(transaction)), options),
  };
}
