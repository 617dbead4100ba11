import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { ApplicationBuild } from '#server/application-build.ts';
import { createApp } from '#server/app.ts';
import { readConfiguration } from '#server/configuration.ts';

/** The HTTP server over a folder of two files and a page that a test decides, for the tests of one file. */
export function useTestApp() {
  const clientFolder = mkdtempSync(join(tmpdir(), 'farseer-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets', 'app-1.js'), 'code');
  writeFileSync(join(clientFolder, 'offline.html'), '<!doctype html>');
  afterAll(() => rmSync(clientFolder, { recursive: true }));

  const render = vi.fn<ApplicationBuild['render']>();
  const createTestApp = (environment: Record<string, string> = {}) =>
    createApp({
      configuration: readConfiguration(environment),
      build: { stamp: { id: 'b1', timestamp: 1 }, clientFolder, render },
    });
  let current = createTestApp();
  // A new one for each test, because an app keeps the pages it has drawn.
  beforeEach(() => {
    current = createTestApp();
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  afterEach(() => {
    render.mockReset();
    logged.mockClear();
  });
  const request: typeof current.request = (...asked) => current.request(...asked);
  return { app: { request }, clientFolder, createTestApp, logged, render };
}

/** What the HTTP server knows of a connection from an address. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** The body of a form, with the type that a browser gives it. */
export const form = (text = 'a=1') => new URLSearchParams(text);

/** The cookie of a signed-in member. @param expires_at in seconds since 1970. */
export function sessionCookie(expires_at: number, name = 'Mallory'): string {
  const user = { id: name, email: `${name}@azeroth.example` };
  const text = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at, user });
  return `sb-farseer-auth-token=base64-${Buffer.from(text).toString('base64url')}`;
}

export function html(status = 200, headers: Record<string, string> = {}): Response {
  return new Response('<p>page</p>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });
}
