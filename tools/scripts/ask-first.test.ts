import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainClosed, explainMachine, explainStart } from './ask-first.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farseer-ask-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const machine = (node: string, header: object = { glibcVersionRuntime: '2.36' }) => ({
  versions: { node },
  platform: 'linux',
  report: { getReport: () => ({ header }) },
});

describe('explainMachine', () => {
  it('refuses an old Node and a system without glibc, and takes this one', () => {
    expect(explainMachine(machine('18.20.1'))).toContain('this is v18.20.1');
    expect(explainMachine(machine('20.0.0'))).toBeNull();
    expect(explainMachine(machine('24.0.0', {}))).toContain('glibc');
    expect(explainMachine()).toBeNull();
  });
});

describe('explainClosed', () => {
  it('names a folder that cannot be written', () => {
    expect(explainClosed(folder)).toBeNull();
    expect(explainClosed(join(folder, 'missing'))).toContain('(ENOENT)');
  });
});

const ask = (settings: Record<string, string> = {}) =>
  explainStart({ PORT: '0', FARSEER_DATA: join(folder, 'data'), ...settings });

describe('explainStart', () => {
  it('finds nothing wrong where a server would start, and writes nothing', async () => {
    expect(await ask()).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that a port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await ask({ PORT: String(port) })).toEqual({
      message: `Port ${port} is in use. End what runs there, or choose another: PORT=${port + 1}`,
      exitCode: 1,
    });
    await new Promise((resolve) => server.close(resolve));
  });

  it('says which address is none of this machine, and leaves other settings to the server', async () => {
    expect(await ask({ HOST: '192.0.2.1' })).toMatchObject({ exitCode: 2 });
    expect(await ask({ PORT: 'many' })).toBeNull();
  });

  it('says which folder cannot be written', async () => {
    expect(await ask({ FARSEER_DATA: '/dev/null/data' })).toEqual({
      message:
        'FARSEER_DATA is "/dev/null/data"; it may be a folder that can be created and written (ENOTDIR).',
      exitCode: 2,
    });
  });

  // Only root starts PostgreSQL as another user.
  it.skipIf(process.getuid?.() !== 0)(
    'refuses what the database cannot reach, where it is needed',
    async () => {
      chmodSync(folder, 0o700);
      const refused = await ask();
      expect(refused).toMatchObject({ exitCode: 1 });
      expect(refused?.message).toContain(`may not enter "${folder}"`);
      expect(await ask({ FARSEER_DATABASE: 'optional' })).toBeNull();
      expect(await ask({ DATABASE_URL: 'postgres://a@b/c' })).toBeNull();
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
