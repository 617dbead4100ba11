import { pinOrUnpin, useChoices } from '#kit/browser/choices.ts';
import { Button } from '#kit/ui/button.tsx';

/**
 * Pins a character or a guild, or unpins it: saved in this browser, and shown on the start page.
 *
 * @param props.id `eu/realm-slug/Name`
 */
export function PinButton({
  kind,
  id,
  name,
}: {
  kind: 'character' | 'guild';
  id: string;
  name: string;
}) {
  const choices = useChoices();
  const isPinned = kind === 'guild' ? choices.guild === id : choices.characters.includes(id);
  return (
    <Button
      className="scripted"
      aria-pressed={isPinned}
      aria-label={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}
      onClick={() => pinOrUnpin(kind, id)}
    >
      {isPinned ? 'Unpin' : 'Pin'}
    </Button>
  );
}
