import { useEffect, useState } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import type { DocumentHistory, DocumentVersion } from './history.ts';

/** Earlier states of a document, for officers. Restoring is a change like any other: it can be undone. */
export function VersionList<Value>({
  history,
  name,
  count,
  restore,
}: {
  history: DocumentHistory<Value>;
  name: 'plan' | 'draft';
  /** What is counted in it, as words: `3 casts`. */
  count: (number: number) => string;
  restore: (value: Value) => void;
}) {
  const [versions, setVersions] = useState<readonly DocumentVersion[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    history
      .versions()
      .then((found) => isShown && setVersions(found))
      .catch(() => isShown && setProblem('The history could not be loaded. Try again later.'));
    return () => {
      isShown = false;
    };
  }, [history]);
  async function bringBack(id: number): Promise<void> {
    try {
      restore(await history.version(id));
      setProblem(null);
    } catch {
      setProblem(`This state could not be loaded. The ${name} is unchanged.`);
    }
  }
  return (
    <>
      {problem !== null && <Note kind="error">{problem}</Note>}
      {versions?.length === 0 && (
        <p className="text-sm text-muted">No change yet: the history begins with the first one.</p>
      )}
      {versions !== null && versions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm" data-versions={name}>
          {versions.map(({ id, atMs, member, count: number }) => (
            <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="tabular">{formatMoment(atMs, 'dateTime')}</span>{' '}
                <span className="text-muted">
                  before changes of <bdi>{member ?? 'a former player'}</bdi>, {count(number)}
                </span>
              </span>
              <Button
                look="ghost"
                icon="lucide:rotate-ccw"
                aria-label={`Restore the ${name} of ${formatMoment(atMs, 'dateTime')}`}
                onClick={() => void bringBack(id)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
