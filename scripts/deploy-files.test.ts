import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secretSettings } from '#server/secret-files.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = [
  'Dockerfile',
  'compose.yaml',
  'deploy/farseer.service',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
];
const analyze = '/usr/bin/systemd-analyze';

describe('the files for operators', () => {
  it.each(files)('%s names only settings that there are', (file) => {
    const documented = new Set(
      read('docs/settings.md').match(/\b(?:FARSEER_[A-Z0-9_]+|DATABASE_URL)\b/g),
    );
    const named = read(file).match(/\b(?:FARSEER_[A-Z0-9_]+|DATABASE_URL\w*)\b/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    const secrets = new Set<string>(secretSettings);
    const unknown = named.filter((name) =>
      name.endsWith('_FILE') ? !secrets.has(name.slice(0, -5)) : !documented.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it('hold no secret: compose reads each from a file', () => {
    expect(read('compose.yaml')).not.toMatch(/(?:PASSWORD|SECRET\w*|TOKEN): (?!\/run)/);
    expect(read('.gitignore')).toMatch(/^secrets\/$/m);
    expect(read('.dockerignore')).toMatch(/^secrets$/m);
  });

  it('start what there is', () => {
    for (const file of ['Dockerfile', 'deploy/farseer.service'])
      expect(read(file)).toContain('src/server.ts');
    expect(existsSync(join(root, 'src/server.ts'))).toBe(true);
  });

  it.skipIf(!existsSync(analyze))('are a unit that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-unit-'));
    const unit = join(folder, 'farseer.service');
    // Only the program is not installed where this runs.
    const start = /^ExecStart=\S+/m;
    expect(read('deploy/farseer.service')).toMatch(start);
    writeFileSync(unit, read('deploy/farseer.service').replace(start, 'ExecStart=/bin/true'));
    const words = execFileSync(analyze, ['verify', unit], { encoding: 'utf8', stdio: 'pipe' });
    rmSync(folder, { recursive: true });
    expect(words).toBe('');
  });
});
