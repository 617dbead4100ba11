/** Files dropped on one page and meant for another: kept in memory for the one navigation between them. */

let pending: File[] = [];

/** Leaves files for the page that comes next. */
export function putPendingFiles(files: Iterable<File>): void {
  pending = [...files];
}

/** Takes what was left, once. */
export function takePendingFiles(): File[] {
  const files = pending;
  pending = [];
  return files;
}
