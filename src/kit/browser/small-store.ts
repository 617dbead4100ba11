/** One table of the browser's own database on this device, opened for each work. A browser may refuse it: every work may fail. */

/** What a request of the browser's database answers. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

/** Works on a table of the database. */
export type InStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T>;

/**
 * @param database its name; it holds this table alone.
 * @param keyPath the field by which a row is found.
 */
export function smallStore(database: string, table: string, keyPath: string): InStore {
  return async (mode, work) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath }),
    );
    const opened = await answered(request);
    try {
      return await work(opened.transaction(table, mode).objectStore(table));
    } finally {
      opened.close();
    }
  };
}
