import type { ProviderId } from './configuration.ts';

/** What the host lets people sign in with. */
export interface SignInSettings {
  providers: ProviderId[];
  hasPhone: boolean;
  takesNewAccounts: boolean;
  /** False where no mail server is set: only the operator can read a code then, with `farseer mailbox`. */
  sendsMail: boolean;
}
