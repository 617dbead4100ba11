import { Link } from 'react-router';
import { Note } from '#kit/ui/note.tsx';

/** In the place of all that is counted from runs while a region has none: what a visitor can do without them. */
export function NoRuns({ region }: { region: string }) {
  return (
    <Note>
      <span data-no-runs>
        No Mythic+ run of {region} is known yet.{' '}
        <Link to="/mplus?view=review" className="underline underline-offset-4">
          Review a key from your own log
        </Link>
        .
      </span>
    </Note>
  );
}
