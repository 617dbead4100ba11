import { describe, expect, it } from 'vitest';
import { hasDevelopmentPackages, missingPackages } from './missing-packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a-linux': { version: '1.0.0', optional: true },
  },
};

describe('missingPackages', () => {
  it('minds neither the project itself nor packages for other systems', () => {
    const installed = { packages: { 'node_modules/a': lock.packages['node_modules/a'] } };
    expect(missingPackages(lock, installed)).toEqual([]);
  });

  it.each([
    ['is not there', {}],
    ['has another version', { 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } }],
    ['has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ])('names a package that %s', (_case, packages) => {
    expect(missingPackages(lock, { packages })).toEqual(['node_modules/a']);
  });

  it('does without the packages for development where the server alone is to run', () => {
    const whole = {
      packages: { ...lock.packages, 'node_modules/tool': { version: '1', dev: true } },
    };
    const installed = { packages: { 'node_modules/a': lock.packages['node_modules/a'] } };
    expect(missingPackages(whole, installed)).toEqual(['node_modules/tool']);
    expect(missingPackages(whole, installed, { runtime: true })).toEqual([]);
    expect(missingPackages(whole, { packages: {} }, { runtime: true })).toEqual(['node_modules/a']);
    expect([hasDevelopmentPackages(whole), hasDevelopmentPackages(installed)]).toEqual([
      true,
      false,
    ]);
  });

  it('names an optional package of another version', () => {
    const packages = { ...lock.packages, 'node_modules/a-linux': { version: '0.9.0' } };
    expect(missingPackages(lock, { packages })).toEqual(['node_modules/a-linux']);
  });
});
