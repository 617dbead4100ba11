import { resolve } from 'node:path';
import { Failure } from '#lib/failure.ts';

/** What the environment decides. Read once, at start. */
export interface Configuration {
  /** TCP port, `PORT`. */
  port: number;
  /** Absolute path of the folder Farseer keeps its files in, `FARSEER_DATA`. */
  dataFolder: string;
  /** Public icon API asked when a collection is not here, `FARSEER_ICON_API`; null asks nobody. */
  iconApi: string | null;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks the environment.
 *
 * @throws Failure `configuration` naming the variable, what it was and what it may be.
 */
export function readConfiguration(environment: Environment): Configuration {
  return {
    port: readPort(environment),
    dataFolder: resolve(environment['FARSEER_DATA'] || './data'),
    iconApi: readIconApi(environment),
  };
}

/** One line per setting, for the log at start. Nothing in it is secret. */
export function describeConfiguration(configuration: Configuration): string[] {
  return [
    `PORT ${configuration.port}`,
    `FARSEER_DATA ${configuration.dataFolder}`,
    `FARSEER_ICON_API ${configuration.iconApi ?? 'off'}`,
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

function readIconApi(environment: Environment): string | null {
  const written = environment['FARSEER_ICON_API'];
  if (written === undefined || written === '') return null;
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw refusal('FARSEER_ICON_API', written, 'an http or https address, or empty for none');
  return written.replace(/\/+$/, '');
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure('configuration', `${variable} is "${was}"; it may be ${mayBe}.`);
}
