import { Link } from 'react-router';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { InstallButton } from './install-button.tsx';
import { Icon } from '#kit/ui/icon.tsx';

/** What holds on every page: where your log stays, what this is made of, under which license, and the color mode. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-line text-sm text-muted max-lg:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-[110rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 lg:px-6">
        <p className="flex items-center gap-2">
          <Icon name="lucide:shield-check" className="text-accent" />
          Your log never leaves your device.
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-2 lg:ml-auto">
          <span>No ads, no trackers</span>
          <span>Source: MIT license</span>
          <Link to="/credits" className="underline underline-offset-4 hover:text-text">
            Credits
          </Link>
          <InstallButton className="cursor-pointer underline underline-offset-4 hover:text-text" />
          <button
            type="button"
            aria-keyshortcuts="?"
            className="scripted cursor-pointer underline underline-offset-4 hover:text-text max-lg:hidden"
            onClick={() =>
              void import('./shortcut-help.tsx').then((help) => help.openShortcutHelp())
            }
          >
            Keyboard shortcuts
          </button>
        </p>
        <ColorModeSwitch />
      </div>
    </footer>
  );
}
