/** Signs that a reader would not see, or that would turn the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/** A path as people read it: `/%C3%A4h%20nein` → `/äh nein`. What cannot be decoded, or not be seen then, stays as it is. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (written) => {
    try {
      const decoded = decodeURIComponent(written);
      return UNSEEN.test(decoded) ? written : decoded;
    } catch {
      return written;
    }
  });
}
