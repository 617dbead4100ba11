import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { INSTALL_SCRIPT, VISITS_KEY } from './install-script.ts';

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: unknown) => void kept.set(key, String(text)),
  };
}

/** A page of a browser that keeps `device`; a visit is a new tab. */
function visit(device: Map<string, string>, tab = new Map<string, string>()) {
  const dataset: Record<string, string> = {};
  const heard = new Map<string, (event: unknown) => void>();
  const window = {
    localStorage: storageOf(device),
    sessionStorage: storageOf(tab),
    addEventListener: (kind: string, listener: (event: unknown) => void) =>
      void heard.set(kind, listener),
  };
  runInNewContext(INSTALL_SCRIPT, { window, document: { documentElement: { dataset } } });
  return { dataset, tell: (kind: string, event: unknown) => heard.get(kind)?.(event), window, tab };
}

it('knows a visitor from the second visit on, however many pages the first one had', () => {
  const device = new Map<string, string>();
  const first = visit(device);
  expect(first.dataset).toEqual({});
  expect(visit(device, first.tab).dataset).toEqual({});
  expect(visit(device).dataset).toEqual({ returning: '' });
  expect(visit(device).dataset).toEqual({ returning: '' });
  expect(device.get(VISITS_KEY)).toBe('2');
});

it('holds the offer of the browser back, and forgets it once the app is installed', () => {
  const page = visit(new Map());
  let isHeldBack = false;
  const offer = { preventDefault: () => void (isHeldBack = true) };
  page.tell('beforeinstallprompt', offer);
  expect(isHeldBack).toBe(true);
  expect(page.window).toHaveProperty('farseerInstall', offer);
  expect(page.dataset).toHaveProperty('installable');
  page.tell('appinstalled', {});
  expect(page.dataset).toEqual({});
});
