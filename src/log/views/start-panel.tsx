import type { ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { Kbd } from '#kit/ui/kbd.tsx';
import { FollowButton } from './follow-button.tsx';
import { FilePicker } from './file-picker.tsx';
import { KeptLogsNote } from './kept-logs-note.tsx';
import { OpenBefore, useOpenBefore } from './open-before.tsx';

function Step({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={20} className="mt-0.5 text-accent" />
      <div className="min-w-0">
        <h3 className="text-base">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}

/** The page before any file: what it does, where the log is, and two ways to begin. */
export function StartPanel({
  restoring,
  onFiles,
  onSample,
}: {
  /** True when the address names a fight of a log that is not open. */
  restoring: boolean;
  onFiles: (files: File[]) => void;
  onSample: () => void;
}) {
  const before = useOpenBefore();
  return (
    <div className="grid gap-6 lg:grid-cols-5">
      <section
        aria-label="Open a log"
        className="grid place-items-center rounded-xl border-2 border-dashed border-line-strong/60 bg-surface px-5 py-10 text-center lg:col-span-3 lg:py-16"
      >
        <div className="max-w-lg">
          <Icon name="lucide:file-up" size={44} className="mb-3 text-accent" />
          <h2 className="text-2xl">
            {restoring ? 'Your log, once more' : 'Drop your combat log here'}
          </h2>
          <p className="mt-2 text-muted">
            <OpenBefore text={before}>
              {restoring
                ? 'The address remembers the fight, the player and the part you looked at. The log itself was never stored or sent, so it has to be opened again.'
                : 'Exact damage, healing and deaths of every boss and key in it, within seconds. Several files at once, plain, .gz or .zip, of any size.'}
            </OpenBefore>
          </p>
          <div className="mt-5 flex flex-wrap justify-center gap-3">
            <FilePicker look="solid" className="min-h-11 px-5" onFiles={onFiles}>
              Choose log files
            </FilePicker>
            <FilePicker look="outline" folder className="min-h-11" onFiles={onFiles}>
              Choose a folder
            </FilePicker>
            <Button className="min-h-11" icon="lucide:swords" onClick={onSample}>
              Try a sample log
            </Button>
            <FollowButton className="min-h-11" />
          </div>
          <p className="mt-4 flex items-center justify-center gap-2 text-sm">
            <Icon name="lucide:shield-check" size={18} className="text-accent" />
            Your log is read on this device. Nothing of it is sent.
          </p>
          <KeptLogsNote centered />
        </div>
      </section>
      <ol className="grid content-center gap-5 lg:col-span-2">
        <Step icon="lucide:keyboard" title="Write a log in the game">
          Type <Kbd>/combatlog</Kbd> before the first pull. The game says “Combat being logged”.
          Type it again to stop.
        </Step>
        <Step icon="lucide:sliders-horizontal" title="With advanced logging">
          Options → Network → Advanced Combat Logging. It adds health, item levels and who owns
          which pet. Switch it on once. The game remembers.
        </Step>
        <Step icon="lucide:search" title="Find the file">
          <code className="wrap-anywhere text-text">
            World of Warcraft/_retail_/Logs/WoWCombatLog-*.txt
          </code>{' '}
          beside the game, the newest one. On a Mac: Applications → World of Warcraft.
        </Step>
      </ol>
    </div>
  );
}
