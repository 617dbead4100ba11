import { expect, it } from 'vitest';
import { programEnvironment } from './program-environment.ts';

it('keeps what a program of PostgreSQL needs, and no secret of Farseer or of another program', () => {
  const environment = programEnvironment({
    PATH: '/usr/bin',
    Path: 'C:\\Windows',
    LC_ALL: 'C',
    TZ: 'UTC',
    SystemRoot: 'C:\\Windows',
    HOME: undefined,
    DATABASE_URL: 'postgres://user:password@host/database',
    FARSEER_JWT_SECRET: 'x',
    FARSEER_SMTP_URL: 'smtp://user:password@host',
    SUPABASE_SERVICE_ROLE_KEY: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  });
  expect(Object.keys(environment)).toEqual(['PATH', 'Path', 'LC_ALL', 'TZ', 'SystemRoot']);
});
