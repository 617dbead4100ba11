import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOfAlias } from '#testing/alias-file.ts';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'src');
const host = join(root, 'packages', 'supabase-host');
const { exports } = JSON.parse(readFileSync(join(host, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#host/')) return join(host, 'src', specifier.slice(6));
  if (specifier.startsWith('#')) return fileOfAlias(specifier);
  if (specifier.startsWith('./')) return join(importer, '..', specifier);
  const entry = /^supabase-host(.*)$/.exec(specifier)?.[1];
  return entry === undefined ? null : join(host, exports[`.${entry}`] ?? 'missing');
}

/** Every file of ours and every package that loading this file loads, types and later imports left out. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(relative(root, file));
  const text = readFileSync(file, 'utf8');
  const statements = /^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'([^']+)'/gm;
  for (const [, specifier = ''] of text.matchAll(statements)) {
    const target = fileOf(specifier, file);
    if (target === null) seen.add(specifier);
    else if (!seen.has(relative(root, target))) loadedBy(target, seen);
  }
  return seen;
}

/** The driver and the embedded server: beside a Supabase the server has a database of its own as well. */
const DRIVER = /[/]src[/](?:postgres|embedded)(?:[/]|[.]ts$)/;

describe('the server beside a real Supabase', () => {
  it('loads nothing of our own host but how its settings are read, its bounds of requests and threads, and what is known of connections', () => {
    const ofHost = [...loadedBy(join(source, 'server.ts'))].filter(
      (file) => file.startsWith('packages/supabase-host/') && !DRIVER.test(file),
    );
    expect(ofHost.toSorted()).toEqual([
      'packages/supabase-host/src/address-turns.ts',
      'packages/supabase-host/src/bounded-thread.ts',
      'packages/supabase-host/src/client-address.ts',
      'packages/supabase-host/src/database.ts',
      'packages/supabase-host/src/host-error.ts',
      'packages/supabase-host/src/http.ts',
      'packages/supabase-host/src/many-fields.ts',
      'packages/supabase-host/src/operator-log.ts',
      'packages/supabase-host/src/platform.ts',
      'packages/supabase-host/src/program-names.ts',
      'packages/supabase-host/src/read-body.ts',
      'packages/supabase-host/src/realtime/socket-request.ts',
      'packages/supabase-host/src/rest/catalog/closest-name.ts',
      'packages/supabase-host/src/settings.ts',
      'packages/supabase-host/src/socket-answer.ts',
      'packages/supabase-host/src/unread-bodies.ts',
    ]);
  });

  it('would see it: the file that mounts the host loads every service', () => {
    const loaded = loadedBy(join(source, 'server', 'own-host.ts'));
    for (const service of ['auth', 'rest', 'realtime', 'storage', 'functions'])
      expect(loaded).toContain(`packages/supabase-host/src/${service}/service.ts`);
  });
});
