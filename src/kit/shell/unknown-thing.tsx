import type { ReactNode } from 'react';
import { errorFacts } from './error-facts.ts';
import { ErrorNote, type ErrorScreenProps } from './error-screen.tsx';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { Button } from '#kit/ui/button.tsx';

/** The error of a page about one thing, inside the shell and with a search: the thing may be written another way. */
export function UnknownThing({ error }: { error: unknown }) {
  const isOnline = !isConnectionFailure(error) || navigator.onLine;
  return <UnknownNote facts={errorFacts(error, isOnline)} />;
}

/** The same from the words themselves, with what else could be done between them and the search. */
export function UnknownNote({
  facts,
  asked,
  children,
}: {
  facts: ErrorScreenProps;
  /** What the search begins with: the name that was not found. */
  asked?: string;
  children?: ReactNode;
}) {
  return (
    <div className="pb-10">
      <ErrorNote {...facts} />
      {children !== undefined && (
        <div className="mx-auto mb-6 flex max-w-xl flex-col gap-4 px-4">{children}</div>
      )}
      <form action="/search" className="mx-auto flex max-w-xl gap-2 px-4">
        <input
          type="search"
          name="q"
          required
          defaultValue={asked}
          maxLength={2000}
          aria-label="Search a character, guild, realm, dungeon or boss"
          placeholder="Character, guild, dungeon…"
          className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong/60 bg-surface px-3"
        />
        <Button type="submit" icon="lucide:search" className="min-h-11">
          Search
        </Button>
      </form>
    </div>
  );
}
