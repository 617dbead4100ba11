/** Says that a page shows the season before a new one, of which nothing is known yet. */
export function awaitedWords(awaited: string, shown: string | null): string {
  const before = shown === null ? 'the season before' : shown;
  return `${awaited} has begun. No figures of it are known yet: this is ${before}.`;
}
