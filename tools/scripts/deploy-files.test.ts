import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDockerfile } from '../rehearse/image/dockerfile.ts';
import { secretSettings } from '#server/secret-files.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = [
  'Dockerfile',
  'compose.yaml',
  'deploy/farseer.service',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  'deploy/demo/demo.conf',
  'deploy/installed.conf',
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
    const ignored = read('.dockerignore').split('\n');
    const leftOut = (path: string) =>
      ignored.some((pattern) => pattern && matchesGlob(path, pattern));
    for (const path of ['secrets', '.env', '.env.local', 'packages/supabase-host/.env', 'data'])
      expect([path, leftOut(path)]).toEqual([path, true]);
    for (const path of [
      'src',
      'packages',
      'supabase',
      'public',
      'tools/scripts',
      'docs/settings.md',
    ])
      expect([path, leftOut(path)]).toEqual([path, false]);
  });

  it('name the version of every image: the composition of today is the one of tomorrow', () => {
    const images = read('compose.yaml').match(/image: .+/g) ?? [];
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((line) => !/:[\w./-]+:[\w.-]+$/.test(line.replace(' ', '')))).toEqual([]);
    expect(read('compose.yaml')).not.toContain(':latest');
  });

  it('are a Dockerfile of which a rehearsal runs every instruction', () => {
    const instructions = readDockerfile(read('Dockerfile'));
    expect(instructions.map(({ kind }) => kind)).toEqual(
      read('Dockerfile').match(/^[A-Z]+(?= )/gm),
    );
    const last = instructions.findLast(({ kind }) => kind === 'FROM')!;
    const stage = instructions.slice(instructions.indexOf(last));
    expect(stage).toContainEqual({ kind: 'USER', name: 'node' });
    expect(stage).toContainEqual({
      kind: 'CMD',
      command: ['node_modules/node/bin/node', 'src/server.ts'],
    });
    expect(stage).toContainEqual({ kind: 'EXPOSE', port: 3000 });
    expect(stage.find(({ kind }) => kind === 'HEALTHCHECK')).toHaveProperty('command.length', 3);
    for (const line of ['ADD . .', 'RUN ["npm"]', 'COPY --chmod=1 a b', 'ENV A="b c"', 'CMD npm'])
      expect(() => readDockerfile(line)).toThrow(`The rehearsal cannot run "${line}".`);
  });

  it('start what there is', () => {
    for (const file of ['Dockerfile', 'deploy/farseer.service'])
      expect(read(file)).toContain('src/server.ts');
    expect(existsSync(join(root, 'src/server.ts'))).toBe(true);
    expect(read('deploy/installed.conf')).toContain('node_modules/farseer/src/server.js');
  });

  it.skipIf(!existsSync(analyze))('are a unit that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-unit-'));
    const unit = join(folder, 'farseer.service');
    // Only the program is not installed where this runs.
    const start = /^ExecStart=\S+/m;
    expect(read('deploy/farseer.service')).toMatch(start);
    writeFileSync(unit, read('deploy/farseer.service').replace(start, 'ExecStart=/bin/true'));
    mkdirSync(`${unit}.d`);
    writeFileSync(join(`${unit}.d`, 'installed.conf'), read('deploy/installed.conf'));
    const words = execFileSync(analyze, ['verify', unit], { encoding: 'utf8', stdio: 'pipe' });
    rmSync(folder, { recursive: true });
    expect(words).toBe('');
  });

  it('reset a demo by removing its own folder, and let it use no store of another', () => {
    const demo = read('deploy/demo/demo.conf');
    const removed = /^ExecStart=\/usr\/bin\/rm .* (\S+)$/m.exec(
      read('deploy/demo/farseer-demo-reset.service'),
    )?.[1];
    const folder = /^StateDirectory=(\S+)$/m;
    expect(removed).toBe(`/var/lib/${folder.exec(demo)?.[1]}`);
    expect(demo).toContain(`FARSEER_DATA=${removed} `);
    expect(removed).not.toBe(`/var/lib/${folder.exec(read('deploy/farseer.service'))?.[1]}`);
    const unset = /^UnsetEnvironment=(.*)$/m.exec(demo)?.[1]?.split(' ');
    for (const name of ['DATABASE_URL', 'FARSEER_READ_URL', 'FARSEER_SMTP_URL'])
      expect(unset).toEqual(expect.arrayContaining([name, `${name}_FILE`]));
    expect(unset).toContain('FARSEER_S3_ENDPOINT');
  });

  it.skipIf(!existsSync(analyze))('are units of a demo that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-demo-'));
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    put(
      'farseer.service',
      read('deploy/farseer.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'),
    );
    mkdirSync(join(folder, 'farseer.service.d'));
    put('farseer.service.d/demo.conf', read('deploy/demo/demo.conf'));
    const reset = ['farseer-demo-reset.service', 'farseer-demo-reset.timer'];
    for (const name of reset) put(name, read(`deploy/demo/${name}`));
    const verify = () =>
      execFileSync(
        analyze,
        ['verify', ...['farseer.service', ...reset].map((name) => join(folder, name))],
        {
          encoding: 'utf8',
          env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
          stdio: 'pipe',
        },
      );
    const words = verify();
    // What it finds in a unit it says, so silence means something.
    put(reset[1]!, read(`deploy/demo/${reset[1]}`).replace('05:00:00', '29:00:00'));
    expect(verify).toThrow('Failed to parse calendar specification');
    rmSync(folder, { recursive: true });
    expect(words).toBe('');
  });
});
