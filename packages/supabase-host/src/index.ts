/** The host: an application opens its keys, makes the services over its database and mounts them. */
export { createHost, type CreateHostOptions, type RunningHost } from './create/create-host.ts';
export type { HostContext } from './host-context.ts';
export type { HostEvent } from './host-events.ts';
export type { OperatorLog } from './operator-log.ts';
export { mountHost, type Host } from './host.ts';
export {
  defineFunction,
  type FunctionCall,
  type ServerFunction,
} from './functions/define-function.ts';
export { createExportAccount } from './functions/export-account.ts';
export { readHostKeys, type GivenKeys, type HostKeys } from './keys.ts';
export { loadKey as readSealKey } from './auth/secrets.ts';
export { loadAuthParts } from './auth/load-parts.ts';
export { createMailer, type Mailer } from './auth/mail/mailer.ts';
export { DEFAULT_LIMITS } from './realtime/limits.ts';
export type { RequestShare } from './rest/address-budget.ts';
export { createImageRenderer, type ImageRenderer } from './storage/image-renderer.ts';
export { createServices } from './services.ts';
export { createTokens } from './tokens.ts';
