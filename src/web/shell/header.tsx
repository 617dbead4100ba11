import { Link } from 'react-router';
import { AccountLink } from './account-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { Mark } from './mark.tsx';
import { TopNavigation } from './navigation.tsx';
import { openShortcutHelp } from './shortcut-help.tsx';

/** The mark, the pages and the two things one may want on any page. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur">
      <div className="mx-auto flex min-h-14 max-w-[110rem] flex-wrap items-center gap-x-3 px-4 lg:px-6">
        <Link
          to="/"
          className="flex items-center gap-2 pr-2 font-display text-xl font-semibold tracking-wide"
        >
          <Mark className="text-accent" />
          {/* On the narrowest screens the mark alone leaves room for the way in. */}
          <span className="max-[22.5rem]:sr-only">Farseer</span>
        </Link>
        <TopNavigation />
        <div className="ml-auto flex items-center gap-1.5">
          <IconButton
            icon="lucide:keyboard"
            label="Keyboard shortcuts"
            aria-keyshortcuts="?"
            className="max-lg:hidden"
            onClick={openShortcutHelp}
          />
          <ColorModeSwitch />
          <AccountLink />
        </div>
      </div>
    </header>
  );
}
