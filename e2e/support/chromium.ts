import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

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

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to test with: `FARSEER_CHROMIUM`, the system's own, or the one Playwright has fetched. */
export function chromiumPath(): string {
  const chosen = process.env['FARSEER_CHROMIUM'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  for (const name of NAMES)
    for (const folder of folders)
      if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  return chromium.executablePath();
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}
