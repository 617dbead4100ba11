import { useState } from 'react';
import { useSubmit } from 'react-router';
import type { PushDevice } from '#store/queries/reminders.ts';
import { Button } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { ButtonForm } from '#team/frame/team-fields.tsx';

/** The browsers that take pushes, and a button that adds this one. */
export function DeviceList({
  devices,
  publicKey,
}: {
  devices: readonly PushDevice[];
  publicKey: string | null;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const submit = useSubmit();

  async function add(): Promise<void> {
    if (publicKey === null || isAsking) return;
    setIsAsking(true);
    setProblem(null);
    try {
      const { subscribeHere } = await import('./subscribe-here.ts');
      const here = await subscribeHere(publicKey);
      if (typeof here === 'string') setProblem(here);
      else
        await submit(
          { intent: 'add-device', ...here },
          { method: 'post', preventScrollReset: true },
        );
    } catch {
      setProblem('This browser could not be added. Check the connection and try again.');
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div className="flex flex-col gap-3 text-sm">
      {devices.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <ul className="flex flex-col gap-2" data-devices>
          {devices.map(({ id, label, madeAt, lastSentAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1">
                <bdi>{label || 'A browser'}</bdi>
                <span className="tabular text-muted">
                  {' '}
                  · since {day(madeAt)}
                  {lastSentAt !== null && ` · last reminder ${day(lastSentAt)}`}
                </span>
              </span>
              <ButtonForm
                intent="remove-device"
                values={{ device: id }}
                label={`Remove ${label || 'the browser'}`}
              >
                Remove
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <div role="alert">
          <Note kind="error">{problem}</Note>
        </div>
      )}
      {publicKey === null ? (
        <p className="text-muted">
          This installation sends no pushes yet: no process with the role jobs has run.
        </p>
      ) : (
        <div className="scripted">
          <Button onClick={() => void add()} disabled={isAsking}>
            {isAsking ? 'Asking the browser…' : 'Add this browser'}
          </Button>
        </div>
      )}
      <p className="text-xs text-muted">
        A push goes through the push service of the browser (Google, Mozilla, Apple or Microsoft).
        Its text is encrypted for your browser alone.
      </p>
    </div>
  );
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
