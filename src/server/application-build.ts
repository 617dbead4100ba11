import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import { createBoundedThread, type ThreadBounds } from 'supabase-host/thread';
import type { Database } from '#store/database.ts';
import { readOwnCharacters } from '#season/ingest/connectors/battlenet/own-characters.ts';
import { Failure } from '#lib/failure.ts';
import { readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import type { ServerContext } from '#kit/server-context.server.ts';

/** Modules of the pages that are no part of their build: each runs in a thread of its own. */
const PLAN_WORKER = new URL('../team/team-plans/plan-worker.ts', import.meta.url);
const SUMMARY_WORKER = new URL('../published/summary-worker.ts', import.meta.url);

/** What members send is read in these bounds. */
const READING: ThreadBounds = {
  patienceMs: 3000,
  mostWaiting: 50,
  memoryMb: 512,
  refuse: (why) =>
    new Failure(
      'no-answer',
      {
        late: 'Reading this took too long.',
        ended: 'Reading this took too much memory.',
        busy: 'Too much is being read at the moment.',
      }[why],
    ),
};

/** The newest build, as `builds/latest.json` names it. */
export interface BuildStamp {
  /** Derived from everything that goes into a build: equal content, equal id. */
  id: string;
  /** When it was built, in milliseconds since 1970. */
  timestamp: number;
}

/** What the app serves: a build loaded once, at start. */
export interface ApplicationBuild {
  stamp: BuildStamp;
  /** Absolute path of the folder with the browser's files. */
  clientFolder: string;
  /** Renders a page or answers for its data. */
  render: (request: Request, connected?: Connected) => Promise<Response>;
}

/** What a page is connected to, and the nonce of its answer; nothing where it is left out. */
export type Connected = Partial<
  Pick<
    ServerContext,
    'host' | 'database' | 'lookUp' | 'visit' | 'readsGuildRanks' | 'discordApplication' | 'nonce'
  >
>;

/** What the pages need to know of the backend host. */
export type PageHost = NonNullable<ServerContext['host']>;

/** What `src/pages/entry.server.tsx` exports besides the renderer: only the pages' own key opens their context. */
interface EntryModule {
  serverContext: RouterContext<ServerContext>;
}

/**
 * Loads the build in a folder made by `npm run build`.
 *
 * @throws Failure `no-build` when there is none.
 */
export async function loadBuild(folder: string): Promise<ApplicationBuild> {
  const clientFolder = join(folder, 'client');
  const stampFile = join(clientFolder, 'builds', 'latest.json');
  if (!existsSync(stampFile))
    throw new Failure('no-build', 'There is no build to serve. Run: npm run build');
  const pages = (await import(
    pathToFileURL(join(folder, 'server', 'index.js')).href
  )) as ServerBuild;
  return {
    // Read now and not on request: a build made later is offered once this server runs it.
    stamp: JSON.parse(readFileSync(stampFile, 'utf8')) as BuildStamp,
    clientFolder,
    render: createRenderer(pages, 'production'),
  };
}

/** Draws the pages of a build, each in a context of its own. In `development` an error page shows where it was thrown. */
export function createRenderer(
  pages: ServerBuild,
  mode: 'production' | 'development',
): ApplicationBuild['render'] {
  const handle = createRequestHandler(pages, mode);
  const { serverContext } = pages.entry.module as unknown as EntryModule;
  const planThread = createBoundedThread(PLAN_WORKER, READING);
  const summaryThread = createBoundedThread(SUMMARY_WORKER, READING);
  return (request, connected = {}) => {
    const {
      host = null,
      database = () => null,
      lookUp = null,
      visit = null,
      readsGuildRanks = false,
      discordApplication = null,
      nonce = null,
    } = connected;
    const context = new RouterContextProvider();
    context.set(serverContext, {
      host,
      database,
      readOwnCharacters: ownCharactersIn(database),
      lookUp,
      visit,
      readsGuildRanks,
      discordApplication,
      planThread,
      summaryThread,
      // What was sent is stored, also for one who has gone on.
      leaves: request.method === 'GET' || request.method === 'HEAD' ? request.signal : null,
      nonce,
    });
    return handle(request, context);
  };
}

/** `readOwnCharacters` with the ids that the store has; `no-answer` also while the database does not run. */
function ownCharactersIn(database: () => Database | null): typeof readOwnCharacters {
  return async (question) => {
    const found = await readOwnCharacters(question);
    const store = database();
    if (!store) throw new Failure('no-answer', 'The database does not run.');
    const keyedId = await readKeyedId(store);
    return found.map((one) => ({ ...one, id: keyedId(one.id) }));
  };
}
