import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Every file of ours and every package that loading this file loads, types and later imports left out. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(relative(source, file));
  const text = readFileSync(file, 'utf8');
  const statements = /^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'([^']+)'/gm;
  for (const [, specifier = ''] of text.matchAll(statements)) {
    const target = specifier.startsWith('#')
      ? join(source, specifier.slice(1))
      : specifier.startsWith('./')
        ? join(file, '..', specifier)
        : null;
    if (target === null) seen.add(specifier);
    else if (!seen.has(relative(source, target))) loadedBy(target, seen);
  }
  return seen;
}

describe('the server beside a real Supabase', () => {
  it('loads nothing of our own host but how its settings are read, and what is known of connections', () => {
    const ofHost = [...loadedBy(join(source, 'server.ts'))].filter((file) =>
      file.startsWith('backend/'),
    );
    expect(ofHost.toSorted()).toEqual([
      'backend/auth/read-options.ts',
      'backend/client-address.ts',
      'backend/realtime/socket-request.ts',
      'backend/rest/catalog/closest-name.ts',
      'backend/socket-answer.ts',
    ]);
  });

  it('would see it: the file that mounts the host loads every service', () => {
    const loaded = loadedBy(join(source, 'server', 'own-host.ts'));
    for (const service of ['auth', 'rest', 'realtime', 'storage', 'functions'])
      expect(loaded).toContain(`backend/${service}/service.ts`);
  });
});
