import { Form } from 'react-router';
import type { TeamClaim } from '#store/queries/team-claims.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { ButtonForm, TextField } from '#team/frame/team-fields.tsx';
import { formatSlots } from '#season/views/format-claim.ts';

/** The visitor's own open claims with what proves each, and a form for another one. */
export function OwnClaims({ claims }: { claims: readonly TeamClaim[] }) {
  return (
    <div className="@container text-sm" data-own-claims>
      <div className="grid items-start gap-x-6 gap-y-3 @2xl:grid-cols-2">
        <div className="flex flex-col gap-3">
          <ButtonForm intent="claim">Add my Battle.net characters</ButtonForm>
          <p className="text-xs text-muted">
            Your visible Battle.net characters. Without Battle.net: claim a character, then prove it
            or let an officer confirm it.
          </p>
          {claims.map(({ id, name, realm, slots }) => (
            <div key={id} className="rounded-control border border-line p-3">
              <p>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                <span className="text-muted">on {realm}</span>
              </p>
              <p className="mt-1">
                Take off <strong>{formatSlots(slots)}</strong>, log out, press <em>Update</em> on
                the character’s page of Raider.IO, then check.
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <ButtonForm intent="check-claim" values={{ claim: id }} label={`Check ${name}`}>
                  Check
                </ButtonForm>
                <ButtonForm
                  intent="withdraw-claim"
                  values={{ claim: id }}
                  look="ghost"
                  label={`Take back the claim of ${name}`}
                >
                  Take back
                </ButtonForm>
              </div>
            </div>
          ))}
          <Form
            // Empty again once a claim is open.
            key={claims.length}
            method="post"
            className="flex flex-wrap items-end gap-2"
            aria-label="Claim a character"
            preventScrollReset
          >
            <input type="hidden" name="intent" value="claim-character" />
            <TextField
              label="Character"
              name="character"
              required
              maxLength={12}
              className="flex-1 basis-32"
            />
            <TextField
              label="Realm"
              name="realm"
              required
              maxLength={60}
              className="flex-1 basis-32"
            />
            <Button type="submit">Claim</Button>
          </Form>
        </div>
        <SimcForm />
      </div>
    </div>
  );
}

/** What the add-on shows of an own character: its enchants, embellished pieces and professions, with the day of the text. */
function SimcForm() {
  return (
    <Form
      method="post"
      className="flex flex-col gap-2 border-t border-line pt-3 @2xl:border-t-0 @2xl:pt-0"
      aria-label="Take gear from /simc"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="simc" />
      <label className="flex flex-col gap-1">
        <span className="font-medium">Text of /simc</span>
        <textarea
          name="simc"
          rows={3}
          required
          className={`${FIELD} py-2 font-mono text-xs`}
          aria-describedby="simc-hint"
        />
      </label>
      <p id="simc-hint" className="text-xs text-muted">
        The roster takes enchants, embellished pieces and professions of your characters, and keeps
        nothing else of the text. It does not say how many sockets are empty.
      </p>
      <div>
        <Button type="submit">Take my gear</Button>
      </div>
    </Form>
  );
}

/** For officers: what players say is theirs. */
export function ClaimDecisions({ claims }: { claims: readonly TeamClaim[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm" data-claim-decisions>
      {claims.map(({ id, player, name, realm, askedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            <bdi>{player}</bdi> says to be{' '}
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            <span className="tabular text-muted">
              on {realm} · since {askedAt.toISOString().slice(0, 10)}
            </span>
          </span>
          <ButtonForm intent="accept-claim" values={{ claim: id }} label={`Confirm ${name}`}>
            Confirm
          </ButtonForm>
          <ButtonForm
            intent="refuse-claim"
            values={{ claim: id }}
            look="ghost"
            label={`Refuse ${name}`}
          >
            Refuse
          </ButtonForm>
        </li>
      ))}
    </ul>
  );
}
