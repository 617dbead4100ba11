import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHost, type RunningHost } from '#host/create/create-host.ts';
import { readHostKeys, type HostKeys } from '#host/keys.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import { createConsole } from './console.ts';
import { loadEdgeFunctions } from './edge-functions.ts';
import {
  forgetRunning,
  makeKept,
  markRunning,
  readMigrations,
  readProjectConfig,
  readSeeds,
  type Project,
} from './project.ts';
import { serve, type Answering } from './serve.ts';

export interface StartOptions {
  /** Over the port of `config.toml`; 0 for one that is free. */
  port?: number;
  /** Another PostgreSQL than the one that comes with the package. */
  databaseUrl?: string;
  environment: Readonly<Record<string, string | undefined>>;
  log: OperatorLog;
}

/** A project that is served. */
export interface Started {
  host: RunningHost;
  close: () => Promise<void>;
}

/**
 * Serves a project on this machine: its configuration, migrations, seed and functions.
 *
 * @throws HostError as `createHost` does, and `configuration` for `config.toml` and the port.
 */
export async function start(project: Project, options: StartOptions): Promise<Started> {
  const { log, environment } = options;
  const config = readProjectConfig(project, environment);
  if (config.ignored.length > 0)
    log.warn(
      `supabase/config.toml: not known to this host and passed over: ${config.ignored.join(', ')}`,
    );
  const { migrations, strange } = readMigrations(project);
  for (const name of strange)
    log.warn(
      `supabase/migrations/${name} is passed over: its name does not begin with a version and "_".`,
    );
  const seeds = readSeeds(project, config);
  makeKept(project);
  let answering: Answering = null;
  const served = await serve(options.port ?? config.port, () => answering);
  const url = `http://127.0.0.1:${served.port}`;
  let host: RunningHost | null = null;
  try {
    const keys = await keysFor(project);
    const functions = await loadEdgeFunctions(join(project.source, 'functions'), {
      environment: {
        ...known(environment),
        SUPABASE_URL: url,
        SUPABASE_ANON_KEY: keys.anon,
        SUPABASE_SERVICE_ROLE_KEY: keys.serviceRole,
      },
      settings: config.functions,
      log,
    });
    host = await createHost({
      ...config.options,
      dataFolder: project.data,
      hostUrl: url,
      migrations,
      seeds,
      functions,
      log,
      ...(options.databaseUrl !== undefined && { databaseUrl: options.databaseUrl }),
    });
    const started = host;
    const console = createConsole(started);
    answering = {
      fetch: (request, env) => console(request) ?? started.handle(request, env),
      handleUpgrade: started.handleUpgrade,
    };
    markRunning(project, { pid: process.pid, url });
    return {
      host: started,
      async close() {
        await started.closeSockets();
        await served.close();
        await started.close();
        forgetRunning(project);
      },
    };
  } catch (error) {
    await served.close();
    await host?.close();
    throw error;
  }
}

/** The keys of a project, made when there are none. */
export async function keysFor(project: Project): Promise<HostKeys> {
  makeKept(project);
  mkdirSync(project.data, { recursive: true, mode: 0o700 });
  return readHostKeys(project.data);
}

/** The variables that are set. */
function known(environment: StartOptions['environment']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
