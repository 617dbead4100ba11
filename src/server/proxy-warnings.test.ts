import { describe, expect, it } from 'vitest';
import { warnOfMissingProxy, watchForProxy } from './proxy-warnings.ts';

const none = { header: null, proxies: 1 };
const trusted = { header: 'x-real-ip', proxies: 1 };

describe('a proxy that is not known', () => {
  it('is warned of at the start of a site with https', () => {
    expect(warnOfMissingProxy('https://farseer.example', none)).toContain('FARSEER_PROXY_HEADER');
    expect(warnOfMissingProxy('https://farseer.example', trusted)).toBeNull();
    expect(warnOfMissingProxy('http://farseer.example', none)).toBeNull();
    expect(warnOfMissingProxy(null, none)).toBeNull();
  });

  it('is warned of once when its header arrives', () => {
    const lines: string[] = [];
    const watch = watchForProxy(none, (line) => lines.push(line));
    watch(new Headers());
    expect(lines).toEqual([]);
    for (const _ of [1, 2]) watch(new Headers({ 'X-Forwarded-For': '192.0.2.1' }));
    expect(lines).toEqual([expect.stringContaining('x-forwarded-for')]);
    watchForProxy(trusted, (line) => lines.push(line))(new Headers({ 'X-Forwarded-For': 'a' }));
    expect(lines).toHaveLength(1);
  });
});
