import { logSession } from '#log/session/session.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { FilePicker } from './file-picker.tsx';
import { FollowButton } from './follow-button.tsx';
import { OpenBefore, useOpenBefore } from './open-before.tsx';

/** One line above the sample night: what it is, and how to see one's own, by name where one was open before a reload. */
export function SampleBanner({
  reading,
  restoring,
  onFiles,
}: {
  /** Whether the engine reads the whole sample. */
  reading: boolean;
  /** Whether the address names something of a log that is not open. */
  restoring: boolean;
  onFiles: (files: File[]) => void;
}) {
  const before = useOpenBefore();
  const isAsked = restoring || before !== '';
  return (
    <section
      aria-label="Open a log"
      data-sample-banner
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-dashed border-line-strong/70 bg-surface px-3 py-1.5 max-sm:gap-x-2 max-sm:px-2 max-sm:py-1"
    >
      <p className="flex items-center gap-2 rounded-control bg-warning-soft px-2 py-0.5 text-sm font-medium text-warning">
        <Icon name="lucide:flask-conical" size={16} />
        <span aria-hidden="true" className="sm:hidden">
          Invented
        </span>
        <span className="max-sm:sr-only">Sample night: generated data</span>
      </p>
      <p className={`min-w-0 text-sm text-muted ${isAsked ? '' : 'max-sm:hidden'}`}>
        <OpenBefore text={before}>
          {restoring
            ? 'To see what this address names, open the same log again.'
            : 'Drop your WoWCombatLog anywhere. It never leaves your device.'}
        </OpenBefore>
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {reading ? (
          <output className="text-sm text-muted">Reading the whole sample…</output>
        ) : (
          <button
            type="button"
            className="min-h-8 cursor-pointer px-1 text-sm text-muted underline underline-offset-2 max-sm:text-xs hover:text-text pointer-coarse:min-h-11"
            onClick={() => logSession().addSample()}
          >
            Try a sample log
          </button>
        )}
        <FollowButton className="min-h-8 max-sm:hidden" />
        <FilePicker look="outline" folder className="min-h-8 max-2xl:hidden" onFiles={onFiles}>
          Choose a folder
        </FilePicker>
        <FilePicker look="solid" className="min-h-8 max-sm:px-2 max-sm:text-xs" onFiles={onFiles}>
          Choose log files
        </FilePicker>
      </div>
    </section>
  );
}
