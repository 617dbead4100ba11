const FIRST_MS = Date.UTC(2004, 0);
const LAST_MS = Date.UTC(2100, 0);

/**
 * When an answer was recorded, epoch ms; 0 when unknown. Times are written as the recorder liked: an HTTP date, an ISO
 * day, a span of days or years (its first one counts), a number of milliseconds or seconds.
 *
 * @param headers of the answer, in lower case: its own date stands in for one that is missing.
 */
export function recordedMs(written: unknown, headers: Readonly<Record<string, string>>): number {
  return (
    [written, headers['date'], headers['last-modified']].map(readTime).find(Number.isFinite) ?? 0
  );
}

function readTime(written: unknown): number {
  if (typeof written === 'number')
    return [written, written * 1000].find((ms) => ms >= FIRST_MS && ms <= LAST_MS) ?? Number.NaN;
  if (typeof written !== 'string') return Number.NaN;
  const [first = ''] = written.split('..');
  const text = first.trim().replace(/ \(.*\)$/, '');
  if (/^\d{10,13}$/.test(text)) return readTime(Number(text));
  const years = /^(\d{4})\s*[-–/]\s*\d{4}$/.exec(text)?.[1];
  return Date.parse(years ?? text);
}
