import { describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { describeReadiness } from './readiness.ts';
import { readRoles } from './roles.ts';

describe('the roles of a process', () => {
  it('are all of them where none is named', () => {
    expect([...readRoles({})]).toEqual(['web', 'sources', 'jobs']);
    expect([...readRoles({ FARSEER_ROLES: '' })]).toEqual(['web', 'sources', 'jobs']);
  });

  it('are those that are named', () => {
    expect([...readRoles({ FARSEER_ROLES: 'jobs, web' })]).toEqual(['web', 'jobs']);
  });

  it.each(['webs', 'web,,jobs', ',', 'web;jobs', 'WEB'])('are refused as %j', (written) => {
    expect(() => readRoles({ FARSEER_ROLES: written })).toThrow(
      `FARSEER_ROLES is "${written}"; it may be some of web,sources,jobs.`,
    );
  });
});

describe('a process without visitors', () => {
  it('answers for its health and for nothing else', async () => {
    const render = vi.fn<() => Promise<Response>>();
    const fetch = vi.fn<() => Promise<Response>>();
    const app = createApp({
      configuration: readConfiguration({ FARSEER_ROLES: 'sources' }),
      build: { stamp: { id: 'b1', timestamp: 1 }, clientFolder: import.meta.dirname, render },
      backend: {
        handles: (path) => path.startsWith('/auth/'),
        fetch,
        database: () => null,
        readiness: async () => describeReadiness('ready'),
      },
    });
    for (const path of ['/api/health', '/api/ready'])
      expect((await app.request(path)).status).toBe(200);
    for (const path of ['/', '/auth/v1/signup', '/roles.ts', '/api/v1/cutoffs', '/login.data']) {
      const answer = await app.request(path, { method: path === '/' ? 'POST' : 'GET' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('FARSEER_ROLES');
    }
    expect(render).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });
});
