import { existsSync, readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineFunction, type ServerFunction } from '#host/functions/define-function.ts';
import type { OperatorLog } from '#host/operator-log.ts';

type Handler = (request: Request, info: object) => Response | Promise<Response>;

export interface EdgeOptions {
  /** What `Deno.env` gives. */
  environment: Readonly<Record<string, string>>;
  /** By name; left out: enabled, and a call needs a token. */
  settings: Readonly<Record<string, { enabled?: boolean; verifyJwt?: boolean }>>;
  log: OperatorLog;
}

/** Milliseconds that a function may stay silent, as on Supabase. */
const SILENCE = 150_000;

/**
 * The functions of `supabase/functions/{name}/index.ts`, run by Node in this process with `Deno.serve` and `Deno.env`. Imports of `npm:` and
 * `jsr:@supabase/…` are taken from the project's `node_modules`; addresses are not loaded. A function that cannot be loaded answers 503 and is
 * one line in the log.
 *
 * @param folder of all functions; those whose name begins with `_` are parts of others.
 */
export async function loadEdgeFunctions(
  folder: string,
  { environment, settings, log }: EdgeOptions,
): Promise<ServerFunction[]> {
  const functions: ServerFunction[] = [];
  for (const name of namesIn(folder)) {
    const { enabled = true, verifyJwt = true } = settings[name] ?? {};
    const file = ['index.ts', 'index.js']
      .map((one) => join(folder, name, one))
      .find((one) => existsSync(one));
    if (!enabled || file === undefined) continue;
    let handle: ServerFunction['handle'];
    try {
      const handler = await loadHandler(file, environment);
      handle = (request) => handler(request, {});
    } catch (error) {
      const [words = ''] = String(error).split('\n');
      log.error(`function ${name} cannot be loaded: ${words}`);
      handle = () =>
        Response.json(
          { code: 'BOOT_ERROR', message: 'The function could not be loaded' },
          { status: 503 },
        );
    }
    functions.push(
      defineFunction({ name, verifyToken: verifyJwt, timeoutMilliseconds: SILENCE, handle }),
    );
  }
  return functions;
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[A-Za-z0-9][\w-]*$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** What the file hands to `Deno.serve`, or exports as `default.fetch`. */
async function loadHandler(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<Handler> {
  let served: Handler | null = null;
  const env = {
    get: (name: string) => environment[name],
    has: (name: string) => Object.hasOwn(environment, name),
    toObject: () => ({ ...environment }),
  };
  const serve = (...given: unknown[]) => {
    const handler = given.find((one) => typeof one === 'function');
    if (!handler) throw new TypeError('Deno.serve needs a function');
    served = handler as Handler;
    return { finished: Promise.resolve(), shutdown: async () => {} };
  };
  // Files are loaded one after the other, so each meets its own.
  Object.assign(globalThis, { Deno: { serve, env } });
  const hooks = registerHooks({
    resolve: (asked, context, next) => next(nodeSpecifier(asked), context),
  });
  try {
    const module = (await import(pathToFileURL(file).href)) as { default?: { fetch?: Handler } };
    const handler = served ?? module.default?.fetch?.bind(module.default);
    if (!handler) throw new TypeError('it calls no Deno.serve');
    return handler;
  } finally {
    hooks.deregister();
  }
}

/** What Node calls a module that Deno names by its registry. */
export function nodeSpecifier(asked: string): string {
  // Types alone.
  if (/^jsr:@supabase\/functions-js\b/.test(asked)) return 'data:text/javascript,';
  const [, name, path = ''] =
    /^(?:npm:\/?|jsr:(?=@supabase\/))((?:@[\w.-]+\/)?[\w.-]+)(?:@[^/]*)?(\/.*)?$/.exec(asked) ?? [];
  return name === undefined ? asked : name + path;
}
