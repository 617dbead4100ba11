import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { MOST_LETTERS, TOO_LONG } from '#team/model/loot/read-loot.ts';
import { readWishes, writeWishes } from '#team/model/loot/read-wishes.ts';
import { ListField, TextField } from '#team/frame/team-fields.tsx';
import type { ShownAnswer } from '#team/frame/team-frame.tsx';

type Answer = ShownAnswer | undefined;

/** Empties a form once what it sent was done. What is typed meanwhile in another form, or while others change the team, stays. */
function useEmptied(answer: Answer) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) return;
    isSent.current = false;
    if (answer?.notice !== undefined) form.current?.reset();
  }, [answer]);
  const send = (): void => {
    isSent.current = true;
  };
  return [form, send] as const;
}

/** Takes a pasted export or its file. */
export function ImportForm({ typed, answer }: { typed: string; answer: Answer }) {
  return (
    <TextForm
      label="Import items"
      answer={answer}
      intent="import"
      read={(text) => ({ text, problem: tooLong(text) })}
    >
      <label className="flex flex-col gap-1 text-sm">
        <span className="font-medium">Paste an export</span>
        <textarea
          name="list"
          rows={6}
          defaultValue={typed}
          className={`${FIELD} py-2 font-mono text-xs`}
        />
      </label>
      <p className="text-xs text-muted">
        RCLootCouncil: CSV, TSV or JSON. Gargul: JSON or TMB. An item that is there already is not
        added twice.
      </p>
      <TextField
        label="Or choose its file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
      />
    </TextForm>
  );
}

const tooLong = (text: string): string | null => (text.length > MOST_LETTERS ? TOO_LONG : null);

/** Takes a report of what items would gain a character. The browser reads it: only the gains are sent. */
export function WishForm({ answer }: { answer: Answer }) {
  return (
    <TextForm
      label="Save wishes"
      answer={answer}
      intent="wishes"
      read={(text) => {
        const read = readWishes(text);
        return typeof read === 'string'
          ? { text, problem: read }
          : { text: writeWishes(read), problem: null };
      }}
    >
      <p className="text-sm">
        Choose the <code>data.json</code> of your Droptimizer report, or the report of QE Live. The
        character in it says whose wishes they are.
      </p>
      <TextField label="Report file" name="file" type="file" accept=".json,.txt,application/json" />
      <TextField label="Or paste the report" name="list" autoComplete="off" />
      <p className="text-xs text-muted">
        Your browser reads the report and sends the gains alone. A new report replaces the last one
        of the same kind.
      </p>
    </TextForm>
  );
}

/**
 * A form with a text or its file. A browser with scripts reads the file itself, so that one that is too large or of another kind is
 * refused before anything is sent; without scripts the server reads what is posted.
 */
function TextForm({
  label,
  intent,
  answer,
  read,
  children,
}: {
  label: string;
  intent: string;
  answer: Answer;
  /** What is sent of a text, or why it is not. */
  read: (text: string) => { text: string; problem: string | null };
  children: ReactNode;
}) {
  const submit = useSubmit();
  const [form, begin] = useEmptied(answer);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(filled: HTMLFormElement): Promise<void> {
    const fields = new FormData(filled);
    const file = fields.get('file');
    const typed = fields.get('list');
    const given =
      file instanceof File && file.size > 0
        ? await file.text()
        : typeof typed === 'string'
          ? typed
          : '';
    const found = read(given);
    setProblem(found.problem);
    if (found.problem !== null) return;
    begin();
    await submit({ intent, list: found.text }, { method: 'post' });
  }
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-3"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {children}
      <div>
        <Button type="submit" name="intent" value={intent} look="solid">
          {label}
        </Button>
      </div>
    </Form>
  );
}

/** Writes one item down. @param values what was typed before. */
export function AddForm({
  players,
  values,
  answer,
}: {
  answer: Answer;
  players: readonly { memberId: string; player: string }[];
  values: Readonly<Record<string, string>>;
}) {
  const [form, begin] = useEmptied(answer);
  return (
    <Form
      ref={form}
      method="post"
      className="flex flex-col gap-3"
      aria-label="Add an item"
      onSubmit={() => begin()}
    >
      <TextField
        label="Item"
        name="itemText"
        maxLength={500}
        required
        defaultValue={values['itemText']}
        hint="A name, a link of the game or an address of Wowhead."
      />
      <ListField label="Player" name="member" defaultValue={values['member']}>
        {players.map(({ memberId, player }) => (
          <option key={memberId} value={memberId}>
            {player}
          </option>
        ))}
      </ListField>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Day"
          name="date"
          type="date"
          required
          defaultValue={values['date']}
          className="min-w-40"
        />
        <TextField
          label="Reason"
          name="response"
          maxLength={60}
          defaultValue={values['response']}
          className="min-w-0 flex-1"
        />
      </div>
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="offspec"
          value="1"
          defaultChecked={values['offspec'] === '1'}
        />
        For another specialization
      </label>
      <TextField label="Note" name="note" maxLength={140} defaultValue={values['note']} />
      <div>
        <Button type="submit" name="intent" value="add" look="solid">
          Add item
        </Button>
      </div>
    </Form>
  );
}
