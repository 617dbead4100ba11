import type { Database, Transaction } from '#store/database.ts';

/** One question of a page, as it was asked. */
export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** A door that notes every statement that goes through it into `statements`. */
export function recordStatements(database: Database, statements: Statement[]): Database {
  const query: Database['query'] = (text, parameters = []) => {
    statements.push({ text, parameters });
    return database.query(text, parameters);
  };
  const record = (transaction: Transaction): Transaction => ({
    query(text, parameters = []) {
      statements.push({ text, parameters });
      return transaction.query(text, parameters);
    },
    copyIn: (text, data) => transaction.copyIn(text, data),
    savepoint: (work) => transaction.savepoint((inner) => work(record(inner))),
  });
  return {
    ...database,
    query,
    transaction: (work, options) =>
      database.transaction((transaction) => work(record(transaction)), options),
  };
}
