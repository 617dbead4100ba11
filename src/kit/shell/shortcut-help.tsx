import { currentDialog, openDialog } from '#kit/browser/dialogs.ts';
import { Kbd } from '#kit/ui/kbd.tsx';
import { PAGE_LIST } from './pages.ts';

/** Shows what can be done by keyboard. */
export function openShortcutHelp(): void {
  if (currentDialog()) return;
  void openDialog({ title: 'Keyboard shortcuts', content: () => <ShortcutList /> });
}

function ShortcutList() {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2 text-sm">
      {PAGE_LIST.map((page) => (
        <Shortcut key={page.path} keys={['g', page.key]} does={`Go to ${page.name}`} />
      ))}
      <Shortcut keys={['/', 'Ctrl K']} does="Search" />
      <Shortcut keys={['j', 'k']} does="Next and previous fight, on “Your log”" />
      <Shortcut keys={['?']} does="This list" />
      <Shortcut keys={['Esc']} does="Close dialog" />
    </dl>
  );
}

function Shortcut({ keys, does }: { keys: string[]; does: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
