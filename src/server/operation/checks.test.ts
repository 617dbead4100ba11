import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOperation, type OperationCheck, type OperationFacts } from './checks.ts';

const nowMs = Date.parse('2026-11-30T08:00Z');
const whole: OperationFacts = {
  nowMs,
  siteUrl: 'https://farseer.example',
  hasProxy: true,
  isForeignHost: false,
  missingMigrations: 0,
  disk: { free: 9e9, size: 20e9 },
  sources: { on: ['news'], off: [], health: [{ source: 'news', age: 60, failing: 0 }] },
  mail: { hasServer: true, state: { waiting: 1, oldest: 20, givenUp: 0 } },
  lastBackupMs: nowMs - 3_600_000,
};
const check = (name: OperationCheck['name'], facts: Partial<OperationFacts>) =>
  checkOperation({ ...whole, ...facts }).find((one) => one.name === name);
const mail = (state: OperationFacts['mail']['state'], hasServer = true) => ({
  mail: { hasServer, state },
});
const sources = (facts: Partial<OperationFacts['sources']>) => ({
  sources: { ...whole.sources, ...facts },
});

describe('the checks of an installation', () => {
  it('are all good, and ask for nothing, where all is set up', () => {
    expect(checkOperation(whole).map(({ name, state, next }) => [name, state, next])).toEqual(
      ['Database', 'Disk', 'Address', 'Sources', 'Keys', 'Mail', 'Backups'].map((name) => [
        name,
        'good',
        '',
      ]),
    );
  });

  it.each<[OperationCheck['name'], Partial<OperationFacts>]>([
    ['Database', { missingMigrations: null }],
    ['Database', { missingMigrations: 2 }],
    ['Disk', { disk: { free: 1.9e9, size: 10e9 } }],
    ['Disk', { disk: { free: 5e9, size: 60e9 } }],
    ['Address', { siteUrl: null }],
    ['Address', { siteUrl: 'http://farseer.example' }],
    ['Address', { hasProxy: false }],
    ['Sources', sources({ on: [] })],
    ['Sources', sources({ health: [{ source: 'news', age: 3601, failing: 0 }] })],
    ['Sources', sources({ health: [{ source: 'news', age: 60, failing: 1 }] })],
    ['Sources', sources({ health: [{ source: 'news', age: null, failing: 1 }] })],
    ['Keys', sources({ off: ['Battle.net is off.'] })],
    ['Mail', mail(null, false)],
    ['Mail', mail({ waiting: 0, oldest: null, givenUp: 1 })],
    ['Mail', mail({ waiting: 1, oldest: 601, givenUp: 0 })],
    ['Backups', { lastBackupMs: nowMs - 37 * 3_600_000 }],
  ])('%s is bad and says what to do: %j', (name, facts) => {
    expect(check(name, facts)).toMatchObject({ state: 'bad' });
    expect(check(name, facts)?.next).not.toBe('');
  });

  it.each<[OperationCheck['name'], Partial<OperationFacts>]>([
    ['Disk', { disk: null }],
    ['Sources', sources({ health: null })],
    ['Sources', sources({ health: [] })],
    ['Keys', sources({ on: [], off: [] })],
    ['Mail', mail(null)],
    ['Backups', { lastBackupMs: null }],
    ['Database', { isForeignHost: true }],
    ['Mail', { isForeignHost: true }],
    ['Backups', { isForeignHost: true }],
  ])('%s is not known, and so not good: %j', (name, facts) => {
    expect(check(name, facts)).toMatchObject({ state: 'unknown' });
  });

  it('has the bars that the handbook of operators names for alerts', () => {
    const handbook = readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'docs', 'operations.md'),
      'utf8',
    );
    expect(handbook).toContain('`free` below 2 GB or a tenth');
    expect(handbook).toContain('the oldest above 10 minutes');
    expect(handbook).toMatch(/farseer_source_age_seconds.*above an hour/);
  });
});
