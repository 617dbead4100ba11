import { Form } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { ListField, TextField } from '#web/roster/team/team-fields.tsx';

/** Takes a pasted export or its file. */
export function ImportForm({ typed }: { typed: string }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-3"
      aria-label="Import items"
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
      <div>
        <Button type="submit" name="intent" value="import" look="solid">
          Import items
        </Button>
      </div>
    </Form>
  );
}

/** Takes a report of what items would gain a character. */
export function WishForm() {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-3"
      aria-label="Save wishes"
    >
      <p className="text-sm">
        Choose the <code>data.json</code> of your Droptimizer report, or the report of QE Live. The
        character in it says whose wishes they are.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Report file"
          name="file"
          type="file"
          accept=".json,.txt,application/json"
        />
        <TextField
          label="Or paste the report"
          name="list"
          autoComplete="off"
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" name="intent" value="wishes" look="solid">
          Save wishes
        </Button>
      </div>
      <p className="text-xs text-muted">
        A new report replaces the last one of the same kind. Only what an item gains is kept.
      </p>
    </Form>
  );
}

/** Writes one item down. @param values what was typed before. */
export function AddForm({
  players,
  values,
}: {
  players: readonly { memberId: string; player: string }[];
  values: Readonly<Record<string, string>>;
}) {
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Add an item">
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
