import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

describe('the server', () => {
  it('chooses production before it imports anything else', () => {
    const source = readFileSync(join(root, 'src', 'server.ts'), 'utf8');
    expect(/^import .*$/m.exec(source)?.[0]).toBe(`import './server/production-mode.ts';`);
  });

  it('draws with the React that is made for it, whatever the environment says', () => {
    const script = `
      await import('./src/server/production-mode.ts');
      await import('./src/server/application-build.ts');
      const { createElement } = await import('react');
      console.log('_store' in createElement('p'));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    expect(out.toString().trim()).toBe('false');
  });
});
