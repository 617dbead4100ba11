import { NamesSwitch } from '#web/log/names-switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { StripScale } from './strip-layout.ts';

/** How the strip is drawn, and whether anybody is named. */
export function NightSwitches({
  scale,
  names,
  onScale,
  onNames,
}: {
  scale: StripScale;
  names: boolean;
  onScale: (scale: StripScale) => void;
  onNames: (names: boolean) => void;
}) {
  return (
    <div className="my-3 flex flex-wrap gap-2">
      <button
        type="button"
        aria-pressed={scale === 'even'}
        data-tooltip="Pulls as wide as they were long with the breaks between them, or all the same"
        onClick={() => onScale(scale === 'even' ? 'time' : 'even')}
        className={buttonClass('outline', 'aria-pressed:border-accent aria-pressed:bg-accent-soft')}
      >
        <Icon name="lucide:align-horizontal-space-between" />
        Same width
      </button>
      <NamesSwitch names={names} onNames={onNames} />
    </div>
  );
}
