/** Longer lists and names are not of this page's making. */
const MOST_NAMES = 20;
const LONGEST_NAME = 300;

/** The names in `text`; none where it is not a list of them. */
export function namesBefore(text: string): string[] {
  if (text === '') return [];
  try {
    const names: unknown = JSON.parse(text);
    if (!Array.isArray(names)) return [];
    return names
      .filter((name) => typeof name === 'string')
      .map((name) => name.slice(0, LONGEST_NAME))
      .slice(0, MOST_NAMES);
  } catch {
    return [];
  }
}
