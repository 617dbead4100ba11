import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { NO_PROXY, type ProxyTrust } from 'supabase-host/http';
import type { HostOptions } from 'supabase-host/settings';
import {
  describeSourceSettings,
  readSourceSettings,
  type SourceSettings,
} from '#season/ingest/schedule/settings.ts';
import { placeData, type DataPlace } from '#store/embedded/data-place.mjs';
import { readClock, writeClock, type ClockCourse } from '#lib/clock.ts';
import { Failure } from '#lib/failure.ts';
import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';
import {
  describeDatabase,
  readDatabaseSettings,
  type DatabaseSettings,
} from './database-settings.ts';
import { readReplay } from '#season/ingest/schedule/settings.ts';
import { readDiscordSettings, type DiscordSettings } from './discord-settings.ts';
import type { GameMediaSettings } from './media/open-game-media.ts';
import { readHostOptions } from './host-options.ts';
import { readOperationSettings, type OperationSettings } from './operation-settings.ts';
import { isLoopback } from './reach.ts';
import { readRoles, type Roles } from './roles.ts';
import { readOtherKeys, type OtherKeys } from './shared-keys.ts';

/** What the environment decides. Read once, at start. */
export interface Configuration extends DatabaseSettings {
  /** TCP port, `PORT`. */
  port: number;
  /** Address of the interface it listens on, `HOST`; loopback lets only this machine in. */
  bindAddress: string;
  /** Factor on the limits per address (`address-limits.ts`), `FARSEER_LIMITS_SCALE`; 0 for none. */
  limitsScale: number;
  /** Sockets of realtime that this process opens at most, `FARSEER_SOCKETS`. */
  sockets: number;
  /** Absolute path of the folder Farseer keeps its files in, `FARSEER_DATA`. */
  dataFolder: string;
  /** The same, with why it is that one (`data-place.mjs`). */
  dataPlace: DataPlace;
  /** Absolute path of a folder where servers of several builds share their scripts and styles, `FARSEER_ASSETS`. */
  assetsFolder: string | null;
  /** Public icon API asked when a collection is not here, `FARSEER_ICON_API`; null asks none. */
  iconApi: string | null;
  /** A real Supabase, `SUPABASE_URL` with its keys; null without one. */
  supabase: { url: string; anonKey: string; serviceRoleKey: string | null } | null;
  /** Address of the application as visitors see it, `FARSEER_URL`; null is this machine's own. */
  siteUrl: string | null;
  /** Share of the real number of characters that the sample season invents, `FARSEER_SAMPLE`; 0 is none. */
  sampleSize: number;
  /** Public sources that are followed, `FARSEER_SOURCES`, `FARSEER_SOURCE_RATES`, `FARSEER_REPLAY`; null follows none. */
  sources: SourceSettings | null;
  /** Pictures of the game are shown, `FARSEER_GAME_MEDIA`; null shows our own drawings. */
  gameMedia: GameMediaSettings | null;
  /**
   * What our own host signs and is known by: `FARSEER_JWT_SECRET`, `FARSEER_JWT_KEYS`, `FARSEER_ANON_KEY`,
   * `FARSEER_SERVICE_ROLE_KEY`.
   */
  keys: { secret?: string; signingKeys?: string; anon?: string; serviceRole?: string };
  /** What happens when the database was used with other keys, `FARSEER_OTHER_KEYS`. */
  otherKeys: OtherKeys;
  /** The application at Discord by which teams answer there; null is off. */
  discord: DiscordSettings | null;
  /** What the services of our own host do (`host-options.ts`). */
  host: HostOptions;
  /** What this process does, `FARSEER_ROLES`. */
  roles: Roles;
  /** How the clock of a test runs, `FARSEER_TEST_CLOCK`; null is the real time. Only where no other machine can connect. */
  clock: ClockCourse | null;
  /** Log and metrics (`operation-settings.ts`). */
  operation: OperationSettings;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks the environment.
 *
 * @throws Failure `configuration` naming the variable, what it was and what it may be.
 */
export function readConfiguration(environment: Environment): Configuration {
  const dataPlace = placeData(environment);
  return {
    port: readPort(environment),
    bindAddress: readBindAddress(environment),
    limitsScale: readLimitsScale(environment),
    sockets: readSockets(environment),
    dataFolder: dataPlace.folder,
    dataPlace,
    assetsFolder: environment['FARSEER_ASSETS'] ? resolve(environment['FARSEER_ASSETS']) : null,
    iconApi: readIconApi(environment),
    supabase: readSupabase(environment),
    siteUrl: readAddress(environment, 'FARSEER_URL'),
    ...readDatabaseSettings(environment),
    sampleSize: readSampleSize(environment),
    sources: readSourceSettings(environment),
    gameMedia: readGameMedia(environment),
    keys: readKeys(environment),
    otherKeys: readOtherKeys(environment),
    discord: readDiscordSettings(environment),
    host: readHostOptions(environment),
    roles: readRoles(environment),
    clock: readTestClock(environment),
    operation: readOperationSettings(environment),
  };
}

/** The proxies in front, as `FARSEER_PROXY_HEADER` and `FARSEER_PROXIES` say. */
export function proxyOf({ host }: Pick<Configuration, 'host'>): ProxyTrust {
  const { addressHeader = null, proxies = NO_PROXY.proxies } = host.auth?.limits ?? {};
  return { header: addressHeader, proxies };
}

/** One line per setting, for the log at start. Nothing in it is secret. */
export function describeConfiguration(configuration: Configuration): string[] {
  return [
    `PORT ${configuration.port}`,
    `HOST ${configuration.bindAddress}`,
    `FARSEER_DATA ${configuration.dataFolder}`,
    ...(configuration.dataPlace.note === null ? [] : [configuration.dataPlace.note]),
    `FARSEER_ICON_API ${configuration.iconApi ?? 'off'}`,
    `FARSEER_URL ${configuration.siteUrl ?? 'this machine'}`,
    `DATABASE_URL ${describeDatabase(configuration.databaseUrl) ?? 'embedded'}`,
    `FARSEER_READ_URL ${describeDatabase(configuration.readUrl) ?? 'off'}`,
    `SUPABASE_URL ${configuration.supabase?.url ?? 'off'}`,
    `FARSEER_SAMPLE ${configuration.sampleSize || 'off'}`,
    `FARSEER_ROLES ${[...configuration.roles].join(',')}`,
    `FARSEER_GAME_MEDIA ${configuration.gameMedia ? 'on' : 'off'}`,
    `FARSEER_DISCORD_APPLICATION_ID ${configuration.discord?.applicationId ?? 'off'}`,
    `FARSEER_SOURCES ${describeSourceSettings(configuration.sources)}`,
    ...(configuration.clock
      ? [`FARSEER_TEST_CLOCK ${writeClock(configuration.clock)}: all times are those of a test.`]
      : []),
  ];
}

function readPort(environment: Environment): number {
  const written = environment['PORT'];
  if (written === undefined || written === '') return 3000;
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65_535)
    throw refusal('PORT', written, 'a whole number from 0 to 65535 (0 takes any free port)');
  return port;
}

function readBindAddress(environment: Environment): string {
  const written = environment['HOST'] || '127.0.0.1';
  const address = written.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(address))
    throw refusal(
      'HOST',
      written,
      '127.0.0.1 (only this machine), 0.0.0.0 (everyone who reaches it) or the address of one interface',
    );
  return address;
}

function readTestClock(environment: Environment): ClockCourse | null {
  const clock = readClock(environment['FARSEER_TEST_CLOCK'] ?? '');
  const host = readBindAddress(environment);
  if (clock && !isLoopback(host))
    throw refusal(
      'HOST',
      host,
      '127.0.0.1 while FARSEER_TEST_CLOCK is set: only a test lives by it',
    );
  return clock;
}

function readLimitsScale(environment: Environment): number {
  const written = environment['FARSEER_LIMITS_SCALE'];
  if (written === undefined || written === '') return 1;
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(written))
    throw refusal('FARSEER_LIMITS_SCALE', written, 'a number from 0 (no limits) on');
  return Number(written);
}

function readSockets(environment: Environment): number {
  const written = environment['FARSEER_SOCKETS'];
  if (written === undefined || written === '') return 2000;
  const count = Number(written);
  if (!/^\d{1,6}$/.test(written) || count < 1)
    throw refusal('FARSEER_SOCKETS', written, 'a whole number from 1 to 999999');
  return count;
}

function readSwitch(environment: Environment, variable: string): boolean {
  const written = environment[variable] || 'off';
  if (written !== 'on' && written !== 'off') throw refusal(variable, written, 'on or off');
  return written === 'on';
}

function readGameMedia(environment: Environment): GameMediaSettings | null {
  if (!readSwitch(environment, 'FARSEER_GAME_MEDIA')) return null;
  return {
    clientId: environment['FARSEER_BATTLENET_CLIENT_ID'],
    clientSecret: environment['FARSEER_BATTLENET_CLIENT_SECRET'],
    replay: readReplay(environment['FARSEER_REPLAY'] ?? ''),
  };
}

function readIconApi(environment: Environment): string | null {
  return readAddress(environment, 'FARSEER_ICON_API');
}

function readSampleSize(environment: Environment): number {
  const written = environment['FARSEER_SAMPLE'];
  if (written === undefined || written === '') return 0.005;
  const size = written === 'off' ? 0 : Number(written);
  if (!Number.isFinite(size) || size < 0 || size > 1)
    throw refusal('FARSEER_SAMPLE', written, 'off, or a share of the real size from 0 to 1');
  return size;
}

function readAddress(environment: Environment, variable: string): string | null {
  const written = environment[variable];
  if (written === undefined || written === '') return null;
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw refusal(variable, written, 'an http or https address, or empty for none');
  const { username, password } = new URL(written);
  // Not shown: no server answers at such an address, and the log at start would contain the password.
  if (username !== '' || password !== '')
    throw new Failure(
      'configuration',
      `${variable} holds a name or a password; it may be an http or https address without them, or empty for none.`,
    );
  return withoutTrailingSlashes(written);
}

function readKeys(environment: Environment): Configuration['keys'] {
  const secret = environment['FARSEER_JWT_SECRET'];
  const signingKeys = environment['FARSEER_JWT_KEYS'];
  const anon = environment['FARSEER_ANON_KEY'];
  const serviceRole = environment['FARSEER_SERVICE_ROLE_KEY'];
  return {
    ...(secret && { secret }),
    ...(signingKeys && { signingKeys }),
    ...(anon && { anon }),
    ...(serviceRole && { serviceRole }),
  };
}

function readSupabase(environment: Environment): Configuration['supabase'] {
  const url = readAddress(environment, 'SUPABASE_URL');
  if (url === null) return null;
  const anonKey = environment['SUPABASE_ANON_KEY'];
  if (!anonKey)
    throw refusal('SUPABASE_ANON_KEY', '', 'the public key of the host that SUPABASE_URL names');
  const serviceRoleKey = environment['SUPABASE_SERVICE_ROLE_KEY'] || null;
  return { url, anonKey, serviceRoleKey };
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure('configuration', `${variable} is "${was}"; it may be ${mayBe}.`);
}
