import { PastedCharacterForm } from '#web/season/pasted-character-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** On a phone the form of the team is behind a button: the first question is asked where its answer will stand. */
export function StartForm({ region, season }: { region: string; season: string }) {
  return (
    <PastedCharacterForm
      name="c"
      label="Name-Realm, a link, or what /simc prints"
      kept={[
        ['region', region],
        ['season', season],
      ]}
      className="lg:hidden"
    >
      <Button type="submit" look="solid" icon="lucide:search">
        Plan this character
      </Button>
    </PastedCharacterForm>
  );
}
