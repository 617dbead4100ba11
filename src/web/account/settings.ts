import type { ProviderId } from './configuration.ts';

/** What the host lets people sign in with. */
export interface SignInSettings {
  providers: ProviderId[];
  hasPhone: boolean;
  takesNewAccounts: boolean;
}
