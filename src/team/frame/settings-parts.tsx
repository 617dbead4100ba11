import type { TeamChange, TeamInvite } from '#store/queries/teams.ts';
import { formatDate } from '#season/views/format.ts';
import { roleInSentence } from '#lib/team-policy.ts';
import { LocalTime } from '#kit/ui/local-time.tsx';
import { ButtonForm } from './team-fields.tsx';

/** The invites that were made, with a way to revoke those that are open. */
export function InviteList({
  invites,
}: {
  invites: readonly (TeamInvite & { isOpen: boolean })[];
}) {
  if (invites.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-sm" data-invites>
      {invites.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            {one.role}
            {one.player !== null && (
              <>
                , for <bdi>{one.player}</bdi>
              </>
            )}
            <span className="tabular text-muted">
              {' '}
              · used {one.used} of {one.mostUses} ·{' '}
              {one.revokedAt !== null
                ? 'revoked'
                : one.isOpen
                  ? `until ${formatDate(one.expiresAt.getTime())}`
                  : 'over'}
            </span>
          </span>
          {one.isOpen && (
            <ButtonForm
              intent="revoke"
              values={{ invite: one.id }}
              label={`Revoke the invite for ${roleInSentence(one.role)}`}
            >
              Revoke
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What officers and players changed, the newest first. */
export function ChangeList({ changes }: { changes: readonly TeamChange[] }) {
  if (changes.length === 0) return <p className="text-sm text-muted">Nothing yet.</p>;
  return (
    <ol className="flex flex-col gap-1 text-sm" data-changes aria-label="Changes, newest first">
      {changes.map(({ id, at, actor, subject, what }) => (
        <li key={id}>
          <span className="tabular text-muted">
            <LocalTime ms={at.getTime()} minutes />
          </span>{' '}
          {what}
          {subject !== null && (
            <>
              {' '}
              (<bdi>{subject}</bdi>)
            </>
          )}
          {actor !== null && (
            <span className="text-muted">
              {' '}
              by <bdi>{actor}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
