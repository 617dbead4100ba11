import { useMemo } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import { FilePicker } from '#log/views/file-picker.tsx';
import { OpenBefore, useOpenBefore } from '#log/views/open-before.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { isReading } from '#log/session/reading-files.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { useAliases } from '#log/session/use-aliases.ts';
import { useFiles } from '#log/session/use-files.ts';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { namedPull } from '#log/cooldowns/named-pull.ts';
import { ownPullLabel, ownPulls } from './own-pull.ts';
import { ownPullAddress } from './own-pull-url.ts';

/** The pull of the address among those of the opened logs, with what was read of it. */
export function useOwnPull(encounterId: number) {
  const { fights, files } = useLogState();
  const [{ mine, names }, changeUrl] = useAddress(ownPullAddress);
  const pulls = useMemo(() => ownPulls(fights, encounterId), [fights, encounterId]);
  const item = pulls.find(({ key }) => key === mine) ?? null;
  const isOther = item === null && fights.some(({ key }) => key === mine);
  const { digest, problem } = useDigest(item?.key ?? null, 'pull-timeline');
  const { book } = useAliases(item?.sample ?? false, names);
  const pull = useMemo(() => {
    if (!digest) return null;
    const named = namedPull(digest, book);
    const players = digest.players.map((player, at) => ({ ...player, name: named.names[at]! }));
    return { ...digest, players };
  }, [digest, book]);
  const choose = (key: string | null): void => changeUrl({ mine: key });
  return { pulls, item, isOther, pull, problem, mine, names, choose, reading: isReading(files) };
}

export type OwnPullView = ReturnType<typeof useOwnPull>;

/** Chooses a pull of an opened log to lay along the kills, and says what stands in the way. */
export function OwnPullChoice({
  own: { pulls, item, isOther, pull, problem, mine, choose, reading },
  boss,
  fits,
}: {
  own: OwnPullView;
  /** Its name. */
  boss: string;
  /** Whether the pull has a place on the axis. */
  fits: boolean;
}) {
  const { addFiles } = useFiles();
  const before = useOpenBefore();
  const missing = mine !== null && item === null;
  return (
    <section
      aria-label="Own pull"
      className="scripted mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden"
      data-own-pull-choice
    >
      {pulls.length > 0 && (
        <label className="min-w-0 text-xs text-muted">
          Compare with my pull
          <select
            className={FIELD}
            value={item?.key ?? ''}
            onChange={(event) => choose(event.currentTarget.value || null)}
          >
            <option value="">None</option>
            {pulls.map((one) => (
              <option key={one.key} value={one.key}>
                {ownPullLabel(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <FilePicker look="outline" onFiles={addFiles}>
        {pulls.length > 0 ? 'Add logs' : 'Compare with my pull'}
      </FilePicker>
      <output className="basis-full text-xs text-muted" data-own-pull-words>
        {reading ? (
          'Reading the log. Its pulls appear here.'
        ) : isOther ? (
          `The chosen pull is of another boss than ${boss}.`
        ) : missing ? (
          <>
            The pull in this address is not in an opened log. Choose the log that has it.{' '}
            {before !== '' && <OpenBefore text={before} />}
          </>
        ) : pulls.length === 0 ? (
          `Open a log with a pull of ${boss}. It stays on your device.`
        ) : problem ? (
          `This pull could not be read again: ${problem.message}`
        ) : item && !pull ? (
          'Reading this pull…'
        ) : item && !fits ? (
          'The phases of this pull are not known or not those of the kills. Line up by time to see it.'
        ) : (
          'The log stays on your device.'
        )}
      </output>
    </section>
  );
}
