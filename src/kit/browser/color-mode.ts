/** Light, dark, or as the system says: what was chosen, what follows from it, and who listens. */

import { deviceStorage } from './device-storage.ts';
import { createListeners } from './listeners.ts';
import { COLOR_MODE_KEY } from './color-mode-script.ts';

export type ColorMode = 'light' | 'dark';
export type ColorPreference = ColorMode | 'system';

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** The mode a preference leads to. */
export function resolveColorMode(preference: ColorPreference, systemIsDark: boolean): ColorMode {
  if (preference !== 'system') return preference;
  return systemIsDark ? 'dark' : 'light';
}

/** Reads what was stored; anything else means nothing was chosen. */
export function parseColorPreference(stored: string | null): ColorPreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

let query: MediaQueryList | undefined;
/** One and the same list: a listener can only be taken off the list it was put on. */
function systemIsDark(): MediaQueryList {
  return (query ??= matchMedia(SYSTEM_IS_DARK));
}

const listeners = createListeners(follow);
/** Kept here as well, so that the choice holds for this visit where storage is refused. */
let chosen: ColorPreference | undefined;

/** The preference now. In a document that has no browser behind it: `system`. */
export function colorPreference(): ColorPreference {
  if (chosen !== undefined) return chosen;
  chosen = parseColorPreference(deviceStorage.getItem(COLOR_MODE_KEY));
  return chosen;
}

/** The mode on the screen now. */
export function colorMode(): ColorMode {
  return resolveColorMode(colorPreference(), systemIsDark().matches);
}

/** Chooses a theme, or goes back to following the system. */
export function chooseColorPreference(preference: ColorPreference): void {
  chosen = preference;
  // Storage is refused: the choice holds until the tab closes.
  if (preference === 'system') deviceStorage.removeItem(COLOR_MODE_KEY);
  else deviceStorage.setItem(COLOR_MODE_KEY, preference);
  applyColorMode();
}

/** Calls back on every change: chosen here, chosen in another tab, or changed by the system. */
export const onColorMode = listeners.add;

function applyColorMode(): void {
  const root = document.documentElement;
  root.classList.toggle('dark', colorMode() === 'dark');
  root.dataset['colorPreference'] = colorPreference();
  listeners.call();
}

function onStorage(event: StorageEvent): void {
  // A cleared storage has no key.
  if (event.key !== COLOR_MODE_KEY && event.key !== null) return;
  chosen = parseColorPreference(event.newValue);
  applyColorMode();
}

function follow(): () => void {
  systemIsDark().addEventListener('change', applyColorMode);
  addEventListener('storage', onStorage);
  // The system may have changed between the first paint and now.
  applyColorMode();
  return () => {
    systemIsDark().removeEventListener('change', applyColorMode);
    removeEventListener('storage', onStorage);
  };
}
