/** A file, not a page: no visitor can be sent there after signing in. In a file of its own, which no first visit loads. */
export const EXPORT_PATH = '/account/export';
