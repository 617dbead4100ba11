import { parse, TomlError } from 'smol-toml';
import type { CreateHostOptions } from '#host/create/create-host.ts';
import { HostError } from '#host/host-error.ts';
import { CONFIG_KEYS, PASSED_OVER } from './config-keys.ts';

/** What `supabase/config.toml` says of a project. */
export interface ProjectConfig {
  options: Pick<CreateHostOptions, 'auth' | 'rest' | 'storage' | 'siteUrl'>;
  /** Port of the API; default 54321. */
  port: number;
  seed: { enabled: boolean; paths: readonly string[] };
  /** By name of the function. */
  functions: Record<string, { enabled?: boolean; verifyJwt?: boolean }>;
  /** Keys that this host does not know, in the order of the file. */
  ignored: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of a project of the Supabase CLI. What is missing keeps the
 * default of the host, but accounts are confirmed without a mail, as with the CLI; a text `env(NAME)` is read from the
 * environment.
 *
 * @param name how errors call the file.
 * @throws HostError `configuration` naming file and line, or the key and what it may be.
 */
export function readConfig(text: string, name: string, environment: Environment): ProjectConfig {
  const config: ProjectConfig = {
    options: { auth: { email: { autoconfirm: true } }, rest: {}, storage: {} },
    port: 54_321,
    seed: { enabled: true, paths: ['./seed.sql'] },
    functions: {},
    ignored: [],
  };
  for (const [path, value] of leavesOf(parseToml(text, name))) {
    const key = path.join('.');
    const known = CONFIG_KEYS.find(({ pattern }) => pattern.test(key));
    if (!known) {
      if (!PASSED_OVER.test(key)) config.ignored.push(key);
      continue;
    }
    const problem = known.take(config, insert(value, environment, `${name}: ${key}`), path);
    if (problem !== null)
      throw new HostError(
        'configuration',
        `${name}: ${key} is ${JSON.stringify(value)}; it may be ${problem}.`,
      );
  }
  return config;
}

function parseToml(text: string, name: string): Record<string, unknown> {
  try {
    return parse(text, { maxDepth: 20 });
  } catch (error) {
    if (!(error instanceof TomlError))
      throw new HostError('configuration', `${name} cannot be read: ${String(error)}`);
    const [words = ''] = error.message.split('\n');
    throw new HostError('configuration', `${name} line ${error.line}: ${words}`);
  }
}

/** Every value that is no table, with the names on the way to it. */
function* leavesOf(table: object, path: readonly string[] = []): Generator<[string[], unknown]> {
  for (const [name, value] of Object.entries(table) as [string, unknown][])
    if (
      typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) !== Date.prototype &&
      !Array.isArray(value)
    )
      yield* leavesOf(value, [...path, name]);
    else yield [[...path, name], value];
}

/** `env(NAME)` as the environment has it. */
function insert(value: unknown, environment: Environment, where: string): unknown {
  const variable = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined;
  if (variable === undefined) return value;
  const given = environment[variable];
  if (given === undefined)
    throw new HostError(
      'configuration',
      `${where} wants the variable ${variable} of the environment, which is not set.`,
    );
  return given;
}
