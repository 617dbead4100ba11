/** What an operator may decide, and how it is read from the environment; none of the services is loaded with it. */
export { readAuthOptions } from './auth/read-options.ts';
export { closestName } from './rest/catalog/closest-name.ts';
export type { HostOptions } from './services.ts';
export { HostError } from './host-error.ts';
export type { S3Options } from './storage/s3-store.ts';
