import { describe, expect, it } from 'vitest';
import { isFailure } from '#lib/failure.ts';
import { readEmbeddedSettings } from './embedded-settings.ts';

const read = (FARSEER_POSTGRES_SETTINGS?: string) =>
  readEmbeddedSettings({ FARSEER_POSTGRES_SETTINGS });

describe('FARSEER_POSTGRES_SETTINGS', () => {
  it('may be left out, and holds several settings', () => {
    expect(read()).toEqual({});
    expect(read('')).toEqual({});
    expect(read('max_connections=100, shared_buffers = 512MB,')).toEqual({
      max_connections: '100',
      shared_buffers: '512MB',
    });
  });

  it.each([
    'fsync=off',
    'max_connections',
    'max_connections=5',
    'max_connections=9999',
    'shared_buffers=all',
    'work_mem=32MB=1',
    'constructor=1',
    "work_mem=1MB' -c fsync=off",
    'shared_preload_libraries=x',
  ])('refuses %s by name', (pair) => {
    let thrown: unknown;
    try {
      read(pair);
    } catch (error) {
      thrown = error;
    }
    expect(isFailure(thrown, 'configuration')).toBe(true);
    expect(String(thrown)).toContain(`FARSEER_POSTGRES_SETTINGS holds "${pair}"`);
  });
});
