/** What an operator may decide; none of the services is loaded with it. */
export type { AuthOptions } from './auth/options.ts';
export type { ProviderOptions } from './auth/providers/provider.ts';
export { closestName } from './rest/catalog/closest-name.ts';
export type { HostOptions } from './services.ts';
export { HostError } from './host-error.ts';
export type { S3Options } from './storage/s3-store.ts';
