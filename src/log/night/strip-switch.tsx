import { Icon } from '#kit/ui/icon.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import type { StripScale } from './strip-layout.ts';

/** How wide the pulls of the strip are drawn. */
export function StripSwitch({
  scale,
  onScale,
}: {
  scale: StripScale;
  onScale: (scale: StripScale) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={scale === 'even'}
      data-tooltip="Pulls as wide as they were long with the breaks between them, or all the same"
      onClick={() => onScale(scale === 'even' ? 'time' : 'even')}
      className={buttonClass(
        'outline',
        'my-3 aria-pressed:border-accent aria-pressed:bg-accent-soft',
      )}
    >
      <Icon name="lucide:sliders-horizontal" />
      Equal bars
    </button>
  );
}
