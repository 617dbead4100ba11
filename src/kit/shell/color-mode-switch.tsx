import { useSyncExternalStore } from 'react';
import {
  chooseColorPreference,
  colorPreference,
  onColorMode,
  type ColorPreference,
} from '#kit/browser/color-mode.ts';
import { Icon } from '#kit/ui/icon.tsx';

const CHOICES: { value: ColorPreference; label: string; icon: string; marked: string }[] = [
  {
    value: 'light',
    label: 'Light',
    icon: 'lucide:sun',
    marked: 'in-data-[color-preference=light]:bg-page in-data-[color-preference=light]:text-accent',
  },
  {
    value: 'system',
    label: 'As the system',
    icon: 'lucide:monitor',
    marked:
      'in-data-[color-preference=system]:bg-page in-data-[color-preference=system]:text-accent',
  },
  {
    value: 'dark',
    label: 'Dark',
    icon: 'lucide:moon',
    marked: 'in-data-[color-preference=dark]:bg-page in-data-[color-preference=dark]:text-accent',
  },
];

/**
 * Light, as the system, dark. Which one is marked is read from the document itself, where the script before
 * the first paint has put it: the mark does not jump when the page comes to life.
 */
export function ColorModeSwitch() {
  const preference = useSyncExternalStore(onColorMode, colorPreference, () => 'system' as const);
  return (
    <fieldset className="flex rounded-control border border-line bg-surface-2 p-0.5">
      <legend className="sr-only">Color mode</legend>
      {CHOICES.map(({ value, label, icon, marked }) => (
        <label
          key={value}
          data-tooltip={label}
          className={`relative grid size-8 cursor-pointer place-items-center rounded text-muted hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-10 ${marked}`}
        >
          <input
            type="radio"
            name="color-mode"
            value={value}
            checked={preference === value}
            onChange={() => chooseColorPreference(value)}
            aria-label={label}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  );
}
