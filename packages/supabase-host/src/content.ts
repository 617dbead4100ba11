/** The stored files without the service in front of them: for programs that copy all of them. */
export { contentName, type ContentStore } from './storage/content-store.ts';
export { openContent } from './storage/open-content.ts';
export { readDatabaseId } from './storage/database-id.ts';
