import type { AuthOptions } from '#host/auth/options.ts';
import type { ProjectConfig } from './read-config.ts';

/** One key of `config.toml`, or several of a kind. */
interface ConfigKey {
  pattern: RegExp;
  /** Takes a value; where it is of no use, says what it may be. */
  take: (config: ProjectConfig, value: unknown, path: readonly string[]) => string | null;
}

/** What is there in every file of the Supabase CLI, and is of no weight here: other programs, or said by the host itself. */
export const PASSED_OVER =
  /^(?:project_id|api\.(?:enabled|tls\.enabled)|db\.(?:port|shadow_port|major_version|health_timeout|pooler\..*|migrations\..*|network_restrictions\..*)|studio\..*|inbucket\..*|analytics\..*|edge_runtime\..*|realtime\..*|storage\.enabled|auth\.enabled|experimental\..*)$/;

type Group = keyof AuthOptions;

/** A flag of the accounts. @param no whether the file says the opposite of the option. */
function flag<G extends Group>(
  key: string,
  group: G,
  option: keyof NonNullable<AuthOptions[G]>,
  no = false,
): ConfigKey {
  return taking(
    key,
    (value) => (typeof value === 'boolean' ? value !== no : null),
    'true or false',
    (config, value) => setAuth(config, group, option, value),
  );
}

function count<G extends Group>(
  key: string,
  group: G,
  option: keyof NonNullable<AuthOptions[G]>,
): ConfigKey {
  return taking(key, wholeNumber, 'a whole number from 0 on', (config, value) =>
    setAuth(config, group, option, value),
  );
}

function duration<G extends Group>(
  key: string,
  group: G,
  option: keyof NonNullable<AuthOptions[G]>,
): ConfigKey {
  return taking(key, readSeconds, 'a time like 1s, 5m or 24h', (config, value) =>
    setAuth(config, group, option, value),
  );
}

function taking<T>(
  key: string,
  read: (value: unknown) => T | null,
  mayBe: string,
  set: (config: ProjectConfig, value: T, path: readonly string[]) => void,
): ConfigKey {
  return {
    pattern: new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`),
    take(config, value, path) {
      const found = read(value);
      if (found === null) return mayBe;
      set(config, found, path);
      return null;
    },
  };
}

function setAuth(config: ProjectConfig, group: Group, option: PropertyKey, value: unknown): void {
  const auth = (config.options.auth ??= {}) as Record<string, Record<PropertyKey, unknown>>;
  (auth[group] ??= {})[option] = value;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const wholeNumber = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 ? (value as number) : null;
const texts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
const truth = (value: unknown) => (typeof value === 'boolean' ? value : null);

/** Seconds of `1s`, `5m`, `24h` or `1h30m`. */
export function readSeconds(value: unknown): number | null {
  if (typeof value !== 'string' || !/^(?:\d{1,6}(?:ms|[hms]))+$/.test(value)) return null;
  const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  return [...value.matchAll(/(\d{1,6})(ms|[hms])/g)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (units[unit] ?? 0),
    0,
  );
}

/** Bytes of `50MiB`, `10MB` or `1GB`, each by 1024 as the Supabase CLI counts. */
export function readBytes(value: unknown): number | null {
  const [, amount, unit = ''] = /^(\d{1,6})(?:([KMG])i?)?B$/i.exec(String(value)) ?? [];
  if (amount === undefined) return null;
  return Number(amount) * 1024 ** ['', 'K', 'M', 'G'].indexOf(unit.toUpperCase());
}

/** The keys that this host honors. */
export const CONFIG_KEYS: readonly ConfigKey[] = [
  taking('api.port', wholeNumber, 'a port', (config, value) => void (config.port = value)),
  taking(
    'api.schemas',
    texts,
    'a list of schemas',
    ({ options }, schemas) => void (options.rest = { ...options.rest, schemas }),
  ),
  taking(
    'api.extra_search_path',
    texts,
    'a list of schemas',
    ({ options }, extraSearchPath) => void (options.rest = { ...options.rest, extraSearchPath }),
  ),
  taking(
    'api.max_rows',
    wholeNumber,
    'a whole number',
    ({ options }, maxRows) => void (options.rest = { ...options.rest, maxRows }),
  ),
  taking(
    'storage.file_size_limit',
    readBytes,
    'a size like 50MiB',
    ({ options }, fileSizeLimit) => void (options.storage = { ...options.storage, fileSizeLimit }),
  ),
  taking(
    'db.seed.enabled',
    truth,
    'true or false',
    ({ seed }, value) => void (seed.enabled = value),
  ),
  taking(
    'db.seed.sql_paths',
    texts,
    'a list of files',
    ({ seed }, value) => void (seed.paths = value),
  ),
  taking('functions.*.enabled', truth, 'true or false', (config, enabled, path) =>
    setFunction(config, path, { enabled }),
  ),
  taking('functions.*.verify_jwt', truth, 'true or false', (config, verifyJwt, path) =>
    setFunction(config, path, { verifyJwt }),
  ),
  taking(
    'auth.site_url',
    text,
    'an address',
    ({ options }, value) => void (options.siteUrl = value),
  ),
  taking('auth.additional_redirect_urls', texts, 'a list of addresses', (config, value) =>
    setAuth(config, 'redirects', 'allowed', value),
  ),
  flag('auth.enable_signup', 'accounts', 'signUps'),
  flag('auth.enable_anonymous_sign_ins', 'accounts', 'anonymous'),
  flag('auth.enable_manual_linking', 'accounts', 'manualLinking'),
  flag('auth.enable_refresh_token_rotation', 'tokens', 'rotation'),
  count('auth.refresh_token_reuse_interval', 'tokens', 'reuseInterval'),
  count('auth.jwt_expiry', 'tokens', 'lifetime'),
  count('auth.minimum_password_length', 'password', 'minimumLength'),
  flag('auth.email.enable_signup', 'email', 'enabled'),
  flag('auth.email.enable_confirmations', 'email', 'autoconfirm', true),
  flag('auth.email.double_confirm_changes', 'email', 'secureChange'),
  flag('auth.email.secure_password_change', 'password', 'requireReauthentication'),
  duration('auth.email.max_frequency', 'email', 'gap'),
  count('auth.email.otp_length', 'email', 'codeDigits'),
  count('auth.email.otp_expiry', 'email', 'codeLifetime'),
  flag('auth.sms.enable_signup', 'phone', 'enabled'),
  flag('auth.sms.enable_confirmations', 'phone', 'autoconfirm', true),
  duration('auth.sms.max_frequency', 'phone', 'gap'),
  flag('auth.mfa.totp.enroll_enabled', 'mfa', 'totpEnroll'),
  flag('auth.mfa.totp.verify_enabled', 'mfa', 'totpVerify'),
  count('auth.mfa.max_enrolled_factors', 'mfa', 'mostFactors'),
  duration('auth.sessions.timebox', 'sessions', 'timebox'),
  duration('auth.sessions.inactivity_timeout', 'sessions', 'inactivity'),
];

function setFunction(
  { functions }: ProjectConfig,
  [, name = '']: readonly string[],
  given: { enabled?: boolean; verifyJwt?: boolean },
): void {
  functions[name] = { ...functions[name], ...given };
}
