import { Link } from 'react-router';
import { Note } from '#kit/ui/note.tsx';

/** Says that raids of the team cannot be read, and who can remove them; nothing where all can. */
export function UnreadableNote({
  raids,
  teamId,
  canWrite,
}: {
  raids: readonly { id: string; title: string }[];
  teamId: string;
  canWrite: boolean;
}) {
  if (raids.length === 0) return null;
  return (
    <div className="mb-4" data-unreadable>
      <Note kind="warning">
        {raids.map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi className="font-medium">{title}</bdi>
          </span>
        ))}
        : the date, the time or the time zone cannot be read, so there is no night and no reminder.{' '}
        {canWrite ? (
          <>
            Remove it under{' '}
            <Link to={`/team/${teamId}/raids`} className="underline underline-offset-4">
              Raids
            </Link>{' '}
            and add it again.
          </>
        ) : (
          'Ask an officer to remove it and to add it again.'
        )}
      </Note>
    </div>
  );
}
