import { Form, useNavigation } from 'react-router';
import type { Region } from '#game/packs/define-season.ts';
import { Button } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { characterAddress } from '#season/views/links/links.ts';

/** A character that the store does not have and that its source may know. */
export interface LookUpOffer {
  region: Region;
  realmSlug: string;
  realmName: string;
  name: string;
}

/** `Name on Realm (EU)` */
export function whoIs({ name, realmName, region }: LookUpOffer): string {
  return `${name} on ${realmName} (${region.toUpperCase()})`;
}

/** Offers to look characters up at Raider.IO. A form, so that it works without scripts. */
export function LookUpForm({
  offers,
  failure = null,
}: {
  offers: readonly LookUpOffer[];
  /** Why it did not work just now. */
  failure?: string | null;
}) {
  const navigation = useNavigation();
  const target = navigation.formAction;
  return (
    <div className="flex flex-col gap-3" data-look-up>
      <p className="text-sm text-muted">
        Farseer keeps the characters of the best runs, and those that visitors looked up. This
        server asks Raider.IO, not your browser. It keeps the public profile.
      </p>
      {failure !== null && (
        <div role="alert">
          <Note kind="warning">{failure}</Note>
        </div>
      )}
      {offers.map((offer) => {
        const address = characterAddress(offer) ?? '/';
        const isAsking = target === address;
        return (
          <Form key={address} method="post" action={address} preventScrollReset>
            <Button
              type="submit"
              icon="lucide:search"
              look="solid"
              className="min-h-11 max-w-full"
              disabled={isAsking}
            >
              {isAsking
                ? 'Asking Raider.IO…'
                : `Look up ${offer.name}-${offer.realmName}${offers.length > 1 ? ` (${offer.region.toUpperCase()})` : ''} on Raider.IO`}
            </Button>
          </Form>
        );
      })}
    </div>
  );
}
