/** Why a socket of realtime was not opened. */
export type SocketRefusal =
  /** This process has as many as it may. */
  | 'full'
  /** Its address has as many as it may. */
  | 'address'
  /** It brought no key that counts, or asked wrongly. */
  | 'key'
  /** It could not be opened: the database does not answer, for example. */
  | 'failed'
  /** The process ends. */
  | 'closing';

/** What happens in the host that its server may count. */
export type HostEvent =
  | { kind: 'mail'; outcome: 'sent' | 'postponed' | 'given up' }
  | { kind: 'socket refused'; reason: SocketRefusal };
