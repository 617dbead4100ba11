import { Hono, type Context } from 'hono';
import type { BuildStamp } from './application-build.ts';
import type { Readiness } from './readiness.ts';

/** The two paths below; they answer from the moment the port is open. */
export const healthPaths: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/**
 * For health checks: `/api/health` is 200 while it runs (restart it when not), `/api/ready` is 200 while it
 * can serve everything, else 503 with the reasons (give it no visitors until then).
 *
 * @param readiness asked with every request of `/api/ready`
 */
export function createHealth(build: BuildStamp, readiness: () => Promise<Readiness>): Hono {
  const app = new Hono();
  app.get('/api/health', (context) => answer(context, 200, { status: 'ok', build: build.id }));
  app.get('/api/ready', async (context) => {
    const { isReady, database, migrations, reasons, replica } = await readiness();
    // Without a build the process does not start.
    const body = {
      status: isReady ? 'ready' : 'not ready',
      database,
      migrations,
      ...(replica && { replica }),
      build: build.id,
      reasons,
    };
    if (!isReady) context.header('Retry-After', '5');
    return answer(context, isReady ? 200 : 503, body);
  });
  return app;
}

function answer(context: Context, status: 200 | 503, body: object): Response {
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}
