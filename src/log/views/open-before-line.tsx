import { joinList } from '#lib/join-list.ts';
import { namesBefore } from '#log/session/names-before.ts';

const MOST_NAMES = 2;

/** Names the logs that were open in this tab before the page was loaded again, and says why they are not any more. */
export function OpenBeforeLine({ text }: { text: string }) {
  const names = namesBefore(text);
  if (names.length === 0) return null;
  const one = names.length === 1;
  return (
    <span data-open-before>
      <bdi className="font-medium wrap-anywhere text-text">{joinList(names, MOST_NAMES)}</bdi>{' '}
      {one ? 'was' : 'were'} open in this tab. A browser lets no page open{' '}
      {one ? 'a file' : 'files'} again by itself, so choose {one ? 'it' : 'them'} again: what this
      browser kept of {one ? 'it' : 'them'} shows at once.
    </span>
  );
}
