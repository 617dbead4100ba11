import { useEffect, useMemo, useState } from 'react';
import { joinList } from '#lib/join-list.ts';
import { filesOf, handlesOf, mayRead, type LogHandle } from '#log/session/kept-handles.ts';
import { namesBefore } from '#log/session/names-before.ts';
import { logSession } from '#log/session/session.ts';
import { Button } from '#kit/ui/button.tsx';

const MOST_NAMES = 2;

const NONE: readonly LogHandle[] = [];

async function openAgain(handles: readonly LogHandle[]): Promise<boolean> {
  const files = await filesOf(handles);
  if (files.length > 0) logSession().addFiles(files);
  return files.length === handles.length;
}

/** The kept ways to these files. Where the browser lets the page read them without asking, it opens them at once. */
function useHandles(names: readonly string[]): readonly LogHandle[] {
  const [handles, setHandles] = useState(NONE);
  useEffect(() => {
    let gone = false;
    async function look(): Promise<void> {
      const found = await handlesOf(names);
      const isFree = found.length > 0 && (await mayRead(found));
      if (gone) return;
      if (isFree) await openAgain(found);
      else setHandles(found);
    }
    void look();
    return () => {
      gone = true;
    };
  }, [names]);
  return handles;
}

/** Names the logs that were open in this tab before the page was loaded again, and opens them where the browser kept the way. */
export function OpenBeforeLine({ text }: { text: string }) {
  const names = useMemo(() => namesBefore(text), [text]);
  const handles = useHandles(names);
  const [isRefused, setIsRefused] = useState(false);
  if (names.length === 0) return null;
  const one = names.length === 1;
  const canOpen = handles.length > 0 && !isRefused;
  return (
    <span data-open-before>
      <bdi className="font-medium wrap-anywhere text-text">{joinList(names, MOST_NAMES)}</bdi>{' '}
      {one ? 'was' : 'were'} open in this tab.{' '}
      {canOpen ? (
        <Button
          className="min-h-8 px-2 text-xs"
          data-open-again
          onClick={() => void openAgain(handles).then((isDone) => setIsRefused(!isDone))}
        >
          Open again
        </Button>
      ) : (
        <>
          {isRefused ? 'It could not be opened again' : 'This browser opens no file by itself'}, so
          choose {one ? 'it' : 'them'} again: what this browser kept of {one ? 'it' : 'them'} shows
          at once.
        </>
      )}
    </span>
  );
}
