/** What an HTTP server needs besides the host itself; none of the services is loaded with it. */
export {
  addressKey,
  clientAddress,
  NO_PROXY,
  plainAddress,
  remoteOf,
  type ProxyTrust,
} from './client-address.ts';
export { createAddressTurns, type AddressTurns } from './address-turns.ts';
export { hasManyFields, MOST_FIELDS, queryOf } from './many-fields.ts';
export { readBody } from './read-body.ts';
export { isHostError } from './host-error.ts';
export { asksForSocket, readTarget } from './realtime/socket-request.ts';
export { answerOnSocket, type SocketAnswer } from './socket-answer.ts';
export { passUnreadBodies } from './unread-bodies.ts';
