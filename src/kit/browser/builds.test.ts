import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const manifest = (id: string) => ({
  id,
  timestamp: 1,
  prerendered: [],
  matcher: { static: { '/dps': { redirect: '/hps-dps' } }, wildcard: {}, dynamic: {} },
});

let latest = 'running';
let asked: string[] = [];
let isOffline = false;
let isVisible = true;
const events = new EventTarget();

async function answer(url: string): Promise<Response> {
  asked.push(url);
  if (isOffline) throw new TypeError('Failed to fetch');
  if (url === '/builds/latest.json') return Response.json({ id: latest, timestamp: 1 });
  const id = /^\/builds\/meta\/(.+)\.json$/.exec(url)?.[1];
  return id === 'gone' ? new Response('', { status: 404 }) : Response.json(manifest(id ?? ''));
}

/** The module anew, which has asked for nothing yet. It loads by the real clock: a turned one would hold the loader. */
async function loadBuilds() {
  vi.useRealTimers();
  vi.resetModules();
  const loaded = await import('./builds.ts');
  // What it uses and no more: hours of another file's timeouts would be gone through as well.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  return loaded;
}

beforeEach(() => {
  latest = 'running';
  asked = [];
  isOffline = false;
  isVisible = true;
  vi.stubEnv('FARSEER_BUILD_ID', 'running');
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('document', {
    get visibilityState() {
      return isVisible ? 'visible' : 'hidden';
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('§7: a build manifest builds/latest.json is polled', () => {
  it('every hour, and a manifest per build id is fetched', async () => {
    const { watchBuilds } = await loadBuilds();
    const announced: string[] = [];
    const stop = watchBuilds((build) => announced.push(build.id));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toEqual(['/builds/latest.json']);
    latest = 'next';
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toEqual(['/builds/latest.json', '/builds/latest.json', '/builds/meta/next.json']);
    expect(announced).toEqual(['next']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(announced).toEqual(['next']);
    latest = 'after';
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(announced).toEqual(['next', 'after']);
    stop();
    asked = [];
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(asked).toEqual([]);
  });

  it('on coming back to the page, five minutes after the last time at the earliest', async () => {
    const { watchBuilds } = await loadBuilds();
    const stop = watchBuilds(() => {});
    await vi.advanceTimersByTimeAsync(299_999);
    events.dispatchEvent(new Event('focus'));
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    isVisible = false;
    events.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual([]);
    isVisible = true;
    events.dispatchEvent(new Event('visibilitychange'));
    events.dispatchEvent(new Event('focus'));
    expect(asked).toEqual(['/builds/latest.json']);
    stop();
  });

  it('says nothing of a build without a manifest, nor when offline', async () => {
    const { watchBuilds } = await loadBuilds();
    const announced = vi.fn<(build: { id: string }) => void>();
    const stop = watchBuilds(announced);
    latest = 'gone';
    await vi.advanceTimersByTimeAsync(3_600_000);
    isOffline = true;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(announced).not.toHaveBeenCalled();
    isOffline = false;
    latest = 'next';
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(announced).toHaveBeenCalledTimes(1);
    stop();
  });

  it('not at all when it runs from source', async () => {
    vi.stubEnv('FARSEER_BUILD_ID', 'development');
    const { watchBuilds, getRouteRules } = await loadBuilds();
    watchBuilds(() => {});
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(await getRouteRules('/dps')).toEqual({});
    expect(asked).toEqual([]);
  });
});

describe('§2: route-rule lookup fetches a build metadata file and may redirect', () => {
  it('once for all paths', async () => {
    const { getRouteRules } = await loadBuilds();
    expect(await getRouteRules('/dps')).toEqual({ redirect: '/hps-dps' });
    expect(await getRouteRules('/raid')).toEqual({});
    expect(asked).toEqual(['/builds/meta/running.json']);
  });

  it('finds no rule offline, and asks again the next time', async () => {
    const { getRouteRules } = await loadBuilds();
    isOffline = true;
    expect(await getRouteRules('/dps')).toEqual({});
    isOffline = false;
    expect(await getRouteRules('/dps')).toEqual({ redirect: '/hps-dps' });
  });
});
