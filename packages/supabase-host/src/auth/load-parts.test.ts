import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadAuthParts } from './load-parts.ts';

/** Modules of the parts that a process of its own has loaded, after it made the services by these options. */
async function loadedParts(options: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import('./services.ts');
    const { loadAuthParts } = await import('./auth/load-parts.ts');
    await loadAuthParts(${options});
    console.log(JSON.stringify(loaded.filter((url) => /\\/part\\.ts$|node-saml\\/lib\\/index/.test(url))));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: join(import.meta.dirname, '..') },
  );
  return (JSON.parse(stdout) as string[]).map((url) => url.split('/').slice(-2).join('/'));
}

describe('loadAuthParts', () => {
  it('gives the parts that are asked for', async () => {
    const all = await loadAuthParts({ apps: { enabled: true }, saml: { enabled: true } });
    expect(all.map(({ name }) => name)).toEqual(['saml', 'apps']);
    expect(await loadAuthParts({ apps: { enabled: false } })).toEqual([]);
  });

  it('loads none of them for a host without', async () => {
    expect(await loadedParts('{}')).toEqual([]);
    expect(await loadedParts('{ saml: { enabled: true } }')).toEqual([
      'sso/part.ts',
      'lib/index.js',
    ]);
  });
});
