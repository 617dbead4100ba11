import { Hono } from 'hono';
import type { BuildStamp } from './application-build.ts';
import type { Configuration } from './configuration.ts';
import { createIconEndpoint } from './icons/icon-endpoint.ts';

/** The calls of the browser: `/api/…` and `builds/latest.json`. Used alike by the app and in development. */
export function createApi(configuration: Configuration, build: BuildStamp): Hono {
  const app = new Hono();
  app.get('/api/health', (context) =>
    context.json({ status: 'ok', build: build.id }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.route('/api/_nuxt_icon', createIconEndpoint(configuration.iconApi));
  app.get('/builds/latest.json', (context) =>
    context.json(build, 200, { 'Cache-Control': 'no-store' }),
  );
  return app;
}
