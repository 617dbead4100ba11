import type { HashCost } from './passwords.ts';
import { DEFAULT_HASH_COST } from './passwords.ts';
import type { ProviderOptions } from './providers/provider.ts';
import type { SmsSender } from './sms/sender.ts';

/** Everything an operator may decide about accounts. Durations are seconds unless the name says otherwise. */
export interface AuthRules {
  accounts: {
    signUps: boolean;
    anonymous: boolean;
    /** Whether people may add and remove ways to sign in by themselves. */
    manualLinking: boolean;
  };
  redirects: {
    /** Where a visitor returns to when nothing else is asked for or allowed; null: the address of the site. */
    siteUrl: string | null;
    /** Globs of further addresses: `*` stays inside a part between dots and slashes, `**` crosses them. */
    allowed: readonly string[];
  };
  email: {
    enabled: boolean;
    /** Whether an address counts as confirmed without a mail. */
    autoconfirm: boolean;
    /** Whether a change of address is confirmed from the old mailbox too. */
    secureChange: boolean;
    codeDigits: number;
    codeLifetime: number;
    /** Least time between two mails of a kind to one address. */
    gap: number;
    /** Mails an hour in all, half of them for one visitor; null for no limit. Left out: 30 with a mail server, else no limit. */
    perHour: number | null;
  };
  phone: {
    enabled: boolean;
    autoconfirm: boolean;
    codeDigits: number;
    codeLifetime: number;
    gap: number;
    perHour: number | null;
    /** Fixed codes of numbers that get no message, for tests: number without plus sign → code. */
    testCodes: Readonly<Record<string, string>>;
    sender: SmsSender | null;
  };
  password: {
    minimumLength: number;
    requiredCharacters: readonly string[];
    isLeaked: ((password: string) => Promise<boolean>) | null;
    /** Whether passwords are taken that everybody tries first. */
    takesCommon: boolean;
    /** Whether a session older than a day needs a code before the password changes. */
    requireReauthentication: boolean;
    requireCurrent: boolean;
    hashCost: HashCost;
  };
  tokens: {
    lifetime: number;
    audience: string;
    /** Null: `{hostUrl}/auth/v1`. */
    issuer: string | null;
    /** Whether the reuse of an old refresh token ends its session. */
    rotation: boolean;
    reuseInterval: number;
    adminRoles: readonly string[];
  };
  sessions: {
    /** Longest life of a session; null for no end. */
    timebox: number | null;
    /** Longest time without a refresh; null for no end. */
    inactivity: number | null;
    /** Whether a new sign-in ends the others. */
    single: boolean;
    /** How long a user with a second factor may stay without using it; null for no end. */
    lowAalLifetime: number | null;
  };
  mfa: {
    totpEnroll: boolean;
    totpVerify: boolean;
    phoneEnroll: boolean;
    phoneVerify: boolean;
    mostFactors: number;
    challengeLifetime: number;
  };
  /** Ways to sign in at another provider, by name: `battlenet`, `discord`, or the name of an OpenID Connect issuer. */
  providers: Record<string, ProviderOptions>;
  /** Whether apps of others may ask people to act for them: the OAuth server. */
  apps: { enabled: boolean };
  saml: {
    enabled: boolean;
    /** RSA key as PEM that signs requests; null: one is made and kept in the data folder. */
    privateKey: string | null;
  };
  mail: {
    /** `smtp://user:password@host:port` or `smtps://…`; null keeps mails in the development mailbox. */
    smtpUrl: string | null;
    from: string;
    senderName: string;
  };
  limits: {
    /** Header in which the proxy in front writes the visitor's address; null believes the connection alone. */
    addressHeader: string | null;
    /** How many proxies in front write into that header. */
    proxies: number;
    /** Factor on every limit; 0 switches them off. */
    scale: number;
  };
  captcha: {
    /** Whether the answer of a captcha is right; null asks for none. */
    verify: ((token: string, address: string | null) => Promise<boolean>) | null;
  };
  secrets: {
    /** What tokens and factors are sealed with; null: made at first start and kept in the data folder. */
    key: string | null;
  };
}

/** What a caller gives: any part of the rules, the rest as below. */
export type AuthOptions = { [Group in keyof AuthRules]?: Partial<AuthRules[Group]> };

const DEFAULTS: AuthRules = {
  accounts: { signUps: true, anonymous: false, manualLinking: true },
  redirects: { siteUrl: null, allowed: [] },
  email: {
    enabled: true,
    autoconfirm: false,
    secureChange: true,
    codeDigits: 6,
    codeLifetime: 3600,
    gap: 60,
    perHour: null,
  },
  phone: {
    enabled: false,
    autoconfirm: false,
    codeDigits: 6,
    codeLifetime: 60,
    gap: 60,
    perHour: 30,
    testCodes: {},
    sender: null,
  },
  password: {
    minimumLength: 8,
    requiredCharacters: [],
    isLeaked: null,
    takesCommon: false,
    requireReauthentication: false,
    requireCurrent: false,
    hashCost: DEFAULT_HASH_COST,
  },
  tokens: {
    lifetime: 3600,
    audience: 'authenticated',
    issuer: null,
    rotation: true,
    reuseInterval: 10,
    adminRoles: ['service_role', 'supabase_admin'],
  },
  sessions: { timebox: null, inactivity: null, single: false, lowAalLifetime: null },
  mfa: {
    totpEnroll: true,
    totpVerify: true,
    phoneEnroll: false,
    phoneVerify: false,
    mostFactors: 10,
    challengeLifetime: 300,
  },
  providers: {},
  apps: { enabled: false },
  saml: { enabled: false, privateKey: null },
  mail: { smtpUrl: null, from: 'accounts@localhost', senderName: 'Accounts' },
  limits: { addressHeader: null, proxies: 1, scale: 1 },
  captcha: { verify: null },
  secrets: { key: null },
};

/** The whole rules from what was given. */
export function completeRules(options: AuthOptions = {}): AuthRules {
  const providers: Record<string, ProviderOptions> = {};
  for (const [name, provider] of Object.entries(options.providers ?? {}))
    if (provider !== undefined) providers[name] = provider;
  return {
    accounts: { ...DEFAULTS.accounts, ...options.accounts },
    redirects: { ...DEFAULTS.redirects, ...options.redirects },
    email: {
      ...DEFAULTS.email,
      // Without a mail server nothing leaves the host.
      perHour: options.mail?.smtpUrl ? 30 : null,
      ...options.email,
    },
    phone: { ...DEFAULTS.phone, ...options.phone },
    password: { ...DEFAULTS.password, ...options.password },
    tokens: { ...DEFAULTS.tokens, ...options.tokens },
    sessions: { ...DEFAULTS.sessions, ...options.sessions },
    mfa: { ...DEFAULTS.mfa, ...options.mfa },
    providers,
    apps: { ...DEFAULTS.apps, ...options.apps },
    saml: { ...DEFAULTS.saml, ...options.saml },
    mail: { ...DEFAULTS.mail, ...options.mail },
    limits: { ...DEFAULTS.limits, ...options.limits },
    captcha: { ...DEFAULTS.captcha, ...options.captcha },
    secrets: { ...DEFAULTS.secrets, ...options.secrets },
  };
}
