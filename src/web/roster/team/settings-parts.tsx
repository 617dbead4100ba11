import { Form } from 'react-router';
import type { TeamChange, TeamInvite } from '#database/queries/teams.ts';
import { formatDate } from '#web/season/format.ts';
import { Button } from '#web/ui/button.tsx';
import { roleInSentence } from '#lib/team-policy.ts';
import { ButtonForm, ListField, TextField } from './team-fields.tsx';

/** Makes an invite link for any player, or for one of the roster who has no account yet. */
export function InviteForm({
  teamId,
  mayInviteOfficers,
  withoutAccount,
}: {
  teamId: string;
  mayInviteOfficers: boolean;
  withoutAccount: readonly { memberId: string; player: string }[];
}) {
  return (
    <Form
      method="post"
      action={`/team/${teamId}/settings`}
      className="grid gap-3 sm:grid-cols-3"
      aria-label="Invite players"
    >
      <input type="hidden" name="intent" value="invite" />
      <ListField label="Role" name="role" defaultValue="raider">
        <option value="raider">raider</option>
        <option value="guest">guest</option>
        {mayInviteOfficers && <option value="officer">officer</option>}
      </ListField>
      <TextField
        label="Valid for days"
        name="days"
        type="number"
        min={1}
        max={60}
        defaultValue={7}
      />
      <ListField label="For" name="member" defaultValue="">
        <option value="">any player, 50 at most</option>
        {withoutAccount.map(({ memberId, player }) => (
          <option key={memberId} value={memberId}>
            {player}
          </option>
        ))}
      </ListField>
      <div>
        <Button type="submit" look="solid">
          Make a link
        </Button>
      </div>
    </Form>
  );
}

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
            {at.toISOString().slice(0, 16).replace('T', ' ')} UTC
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
