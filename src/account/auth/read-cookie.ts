/** Name and decoded value of each cookie of a `Cookie` header or of `document.cookie`; the first of a name counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, decode(part.slice(equals + 1).trim()));
  }
  return cookies;
}

/** One of them, or undefined. */
export function readCookie(header: string | null, name: string): string | undefined {
  return readCookies(header).get(name);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
