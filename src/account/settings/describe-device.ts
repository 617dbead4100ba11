/** Which browser and which system a session was opened with, in words. */

/** The first that fits counts: most browsers also carry the names of others. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Such as `Firefox on Windows`. What a browser says of itself is a hint and no proof.
 *
 * @param userAgent as the browser sent it; null or empty when none was.
 */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([mark]) => mark.test(text))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `A browser on ${system}`;
  return text === '' ? 'Unknown device' : 'A program';
}
