import { Failure } from '#lib/failure.ts';

/** The application at Discord by which teams answer there. */
export interface DiscordSettings {
  /** `FARSEER_DISCORD_APPLICATION_ID` */
  applicationId: string;
  /** 64 hex digits, `FARSEER_DISCORD_PUBLIC_KEY`. */
  publicKey: string;
}

/**
 * The application at Discord, where both settings are there; null where neither is.
 *
 * @throws Failure `configuration` naming the variable, what it was and what it may be.
 */
export function readDiscordSettings(
  environment: Readonly<Record<string, string | undefined>>,
): DiscordSettings | null {
  const applicationId = environment['FARSEER_DISCORD_APPLICATION_ID'] || '';
  const publicKey = environment['FARSEER_DISCORD_PUBLIC_KEY'] || '';
  if (applicationId === '' && publicKey === '') return null;
  if (!/^\d{15,20}$/.test(applicationId))
    throw refusal('FARSEER_DISCORD_APPLICATION_ID', applicationId, '15 to 20 digits');
  if (!/^[0-9a-f]{64}$/i.test(publicKey))
    throw refusal('FARSEER_DISCORD_PUBLIC_KEY', publicKey, '64 digits from 0 to f');
  return { applicationId, publicKey: publicKey.toLowerCase() };
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure(
    'configuration',
    `${variable} is "${was}"; it may be ${mayBe}, as the page of your application at Discord shows it.`,
  );
}
