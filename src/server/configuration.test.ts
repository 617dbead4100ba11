import { describe, expect, it } from 'vitest';
import { describeConfiguration, readConfiguration } from './configuration.ts';

describe('readConfiguration', () => {
  it('takes its defaults from an empty environment', () => {
    const configuration = readConfiguration({});
    expect(configuration.port).toBe(3000);
    expect(configuration.dataFolder).toMatch(/data$/);
    expect(configuration.iconApi).toBeNull();
  });

  it('names the variable, what it was and what it may be', () => {
    expect(() => readConfiguration({ PORT: 'http' })).toThrow(
      'PORT is "http"; it may be a whole number from 0 to 65535',
    );
    expect(() => readConfiguration({ PORT: '70000' })).toThrow('PORT is "70000"');
    expect(() => readConfiguration({ PORT: '-1' })).toThrow('PORT is "-1"');
    expect(() => readConfiguration({ FARSEER_ICON_API: 'ftp://icons' })).toThrow(
      'FARSEER_ICON_API is "ftp://icons"; it may be an http or https address',
    );
  });

  it('prints every setting', () => {
    const lines = describeConfiguration(readConfiguration({ PORT: '8080' }));
    expect(lines).toContain('PORT 8080');
    expect(lines).toContain('FARSEER_ICON_API off');
  });
});
