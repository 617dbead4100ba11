import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium that `start-app.ts` has found for this run. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: FLAGS });
}
