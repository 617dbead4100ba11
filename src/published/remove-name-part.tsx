import { Form } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { Choice } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import type { RemoveNameAnswer } from './remove-name.server.ts';
import type { ShownPlayer } from './shown-players.ts';

/** Lets a visitor with an account have a name removed from a fight that another player published. Nothing where no player is named. */
export function RemoveNamePart({
  players,
  answer,
}: {
  players: readonly ShownPlayer[];
  answer: RemoveNameAnswer | undefined;
}) {
  const named = players.filter(({ player }) => player.name !== '');
  return (
    <>
      {answer?.notice !== undefined && (
        <output className="block">
          <Note kind="success">{answer.notice}</Note>
        </output>
      )}
      {answer?.problem !== undefined && (
        <div role="alert">
          <Note kind="error">{answer.problem}</Note>
        </div>
      )}
      {named.length > 0 && (
        <details data-remove-name>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-2 pointer-coarse:min-h-11">
            Remove my name from this fight
          </summary>
          <Form method="post" preventScrollReset className="mt-2 grid gap-2">
            <input type="hidden" name="intent" value="remove-name" />
            <Choice name="player" label="Your character" value={String(named[0]!.index)}>
              {named.map(({ index, label }) => (
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
            </Choice>
            <p className="text-xs text-muted">
              Every upload of this fight then shows your specialization instead, without item level.
              It needs an account and cannot be undone.
            </p>
            <div>
              <Button type="submit">Remove the name</Button>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
