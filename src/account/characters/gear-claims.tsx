import type { useFetcher } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { Choice, RegionOptions } from '#kit/ui/form-fields.tsx';
import { formatSlots } from '#season/views/format-claim.ts';
import { Field } from '#account/settings/field.tsx';
import type { CharactersAnswer, KnownCharacters } from './own-characters.tsx';

type Fetcher = ReturnType<typeof useFetcher<CharactersAnswer>>;

/** Proof by gear: the open claims with what proves each, and a form for another one. */
export function GearClaims({
  claims,
  action,
  fetcher,
}: {
  claims: KnownCharacters['claims'];
  action: string;
  fetcher: Fetcher;
}) {
  return (
    <section aria-label="Proof by gear" className="mt-4 text-sm" data-gear-claims>
      <h3 className="font-medium">Proof by gear</h3>
      <p className="mt-1 text-muted">
        Claim a character, then take off two pieces of gear. Raider.IO sees it.
      </p>
      {claims.map((claim) => (
        <OpenClaim key={claim.id} claim={claim} action={action} fetcher={fetcher} />
      ))}
      <fetcher.Form
        // Empty again once a claim is open.
        key={claims.length}
        method="post"
        action={action}
        aria-label="Claim a character"
        className="mt-3 grid gap-3 sm:grid-cols-[auto_1fr_1fr]"
      >
        <input type="hidden" name="intent" value="claim-character" />
        <Choice name="region" label="Region" value={claims[0]?.region ?? 'us'}>
          <RegionOptions />
        </Choice>
        <Field label="Character" name="name" required maxLength={12} autoComplete="off" />
        <Field label="Realm" name="realm" required maxLength={60} autoComplete="off" />
        <div className="sm:col-span-full">
          <Button type="submit" disabled={fetcher.state !== 'idle'}>
            Claim character
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}

function OpenClaim({
  claim: { id, name, realm, region, slots },
  action,
  fetcher,
}: {
  claim: KnownCharacters['claims'][number];
  action: string;
  fetcher: Fetcher;
}) {
  const isBusy = fetcher.state !== 'idle';
  return (
    <div className="mt-3 rounded-control border border-line p-3">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="text-muted">
          on {realm}, {region.toUpperCase()}
        </span>
      </p>
      <p className="mt-1">
        Take off <strong>{formatSlots(slots)}</strong>, log out, press <em>Update</em> on the
        character’s page of Raider.IO, then check.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['check-claim', 'withdraw-claim'] as const).map((intent) => (
          <fetcher.Form key={intent} method="post" action={action}>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="claim" value={id} />
            <Button
              type="submit"
              look={intent === 'check-claim' ? 'outline' : 'ghost'}
              disabled={isBusy}
              aria-label={
                intent === 'check-claim' ? `Check ${name}` : `Take back the claim of ${name}`
              }
            >
              {intent === 'check-claim' ? 'Check' : 'Take back'}
            </Button>
          </fetcher.Form>
        ))}
      </div>
    </div>
  );
}
