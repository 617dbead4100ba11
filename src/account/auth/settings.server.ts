/** What the host lets people sign in with. */

import { PROVIDERS } from './configuration.ts';
import { hostAddress } from './host.ts';
import type { SignInSettings } from './settings.ts';
import type { Visit } from './visit.server.ts';

/** Milliseconds an answer is good for. */
const GOOD_FOR = 5000;
const answers = new Map<string, { at: number; settings: SignInSettings }>();

/** @returns null without a host, and while it cannot be reached or answers with something else. */
export async function readSettings(
  visit: Pick<Visit, 'host' | 'fetch'>,
  pageOrigin: string,
  now = Date.now(),
): Promise<SignInSettings | null> {
  const { host } = visit;
  if (!host) return null;
  const address = `${hostAddress(host, pageOrigin)}/auth/v1/settings`;
  const known = answers.get(address);
  if (known && now - known.at < GOOD_FOR) return known.settings;
  try {
    const response = await visit.fetch(address, { headers: { apikey: host.anonKey } });
    if (!response.ok) return null;
    const settings = parse(await response.json());
    answers.set(address, { at: now, settings });
    return settings;
  } catch {
    return null;
  }
}

function parse(answer: unknown): SignInSettings {
  const settings = asRecord(answer);
  const external = asRecord(settings['external']);
  return {
    providers: PROVIDERS.filter(({ setting }) => external[setting] === true).map(({ id }) => id),
    hasPhone: external['phone'] === true,
    takesNewAccounts: settings['disable_signup'] !== true,
    // Supabase does not name it, and sends mail.
    sendsMail: settings['mailer_delivers'] !== false,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
