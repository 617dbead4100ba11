import { buttonClass } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';

/** Whether players are named. What it says goes along to the other pages that read a log. */
export function NamesSwitch({
  names,
  onNames,
}: {
  names: boolean;
  onNames: (names: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={!names}
      data-tooltip="Roles and numbers instead of names: on this page and the others, in exports and in the address"
      onClick={() => onNames(!names)}
      className={buttonClass(
        'outline',
        'max-sm:min-w-11 aria-pressed:border-accent aria-pressed:bg-accent-soft',
      )}
    >
      <Icon name="lucide:eye-off" />
      <span className="max-sm:sr-only">Hide names</span>
    </button>
  );
}
