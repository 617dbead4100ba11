import { Link } from 'react-router';
import { characterSearch } from './character-search.ts';

/**
 * The way from a player of an opened log to the page of the character. Nothing is asked before it is pressed.
 *
 * @param name as the log writes it.
 * @param shown false where names are off and for invented players: they have no page.
 */
export function CharacterLine({ name, shown }: { name: string; shown: boolean }) {
  const address = shown ? characterSearch(name) : null;
  return (
    address !== null && (
      <p className="text-xs text-muted" data-character-line>
        <Link
          to={address}
          className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <bdi>{name}</bdi>
        </Link>{' '}
        on Farseer: rating, runs and raid progress. The link sends this name alone to the server.
      </p>
    )
  );
}
