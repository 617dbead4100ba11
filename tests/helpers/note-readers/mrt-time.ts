/** Seconds of `75`, `75.5`, `1:15` or `1:15.5` as MRT's Reminder takes them, the first of several; null where it finds none. */
export function minutesIn(text: string): number | null {
  for (const word of text.split(/[ ,]+/)) {
    if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
    const [, minutes, seconds] = /(\d+):(\d+\.?\d*)/.exec(word) ?? [];
    if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds);
  }
  return null;
}
