import { Form, Link } from 'react-router';
import type { TeamBoard } from '#store/queries/team-boards.ts';
import { Button } from '#kit/ui/button.tsx';
import { ButtonForm, ListField, TextField } from '#team/frame/team-fields.tsx';
import type { BoardBoss } from './board-bosses.ts';

/** Chooses the boss, and lists its drafts. Works without scripts. */
export function BoardChoice({
  bosses,
  boss,
  boards,
  boardId,
}: {
  bosses: readonly (BoardBoss & { drafts: number })[];
  boss: BoardBoss;
  boards: readonly TeamBoard[];
  boardId: string | null;
}) {
  const raids = Map.groupBy(bosses, ({ raid }) => raid);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form method="get" className="flex min-w-0 flex-1 basis-64 items-end gap-2 sm:max-w-md">
        <ListField
          label="Boss"
          name="boss"
          key={boss.id}
          defaultValue={boss.id}
          className="flex-1"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {[...raids].map(([raid, own]) => (
            <optgroup key={raid} label={raid}>
              {own.map(({ id, name, drafts }) => (
                <option key={id} value={id}>
                  {name}
                  {drafts > 0 && ` (${drafts})`}
                </option>
              ))}
            </optgroup>
          ))}
        </ListField>
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </Form>
      {boards.length > 0 && (
        <nav aria-label="Drafts" className="flex flex-wrap gap-1">
          {boards.map(({ id, title }) => (
            <Link
              key={id}
              to={`?draft=${id}`}
              aria-current={id === boardId ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-control border border-line px-3 text-sm font-medium text-muted hover:bg-surface-2 aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:min-h-11"
            >
              <bdi>{title}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** For officers: a new draft of the boss. */
export function NewDraft({
  boss,
  boards,
  values,
}: {
  boss: BoardBoss;
  boards: readonly TeamBoard[];
  values: Readonly<Record<string, string>>;
}) {
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="New draft">
      <input type="hidden" name="intent" value="add-board" />
      <input type="hidden" name="boss" value={boss.id} />
      <TextField
        label="Name"
        name="title"
        maxLength={40}
        required
        defaultValue={values['title'] ?? `Draft ${boards.length + 1}`}
      />
      <ListField label="Begins with" name="from" defaultValue={values['from'] ?? 'night'}>
        <option value="night">The players of the next raid</option>
        <option value="">An empty board</option>
        {boards.map(({ id, title }) => (
          <option key={id} value={id}>
            A copy of {title}
          </option>
        ))}
      </ListField>
      <div>
        <Button type="submit" look="solid">
          Create draft
        </Button>
      </div>
    </Form>
  );
}

/** For officers: another name, the same draft for the next boss, removal. */
export function DraftForms({ board, nextBoss }: { board: TeamBoard; nextBoss: BoardBoss | null }) {
  return (
    <div className="flex flex-col gap-3">
      <Form
        method="post"
        preventScrollReset
        key={board.id}
        className="flex items-end gap-2"
        aria-label="Name of the draft"
      >
        <input type="hidden" name="intent" value="name-board" />
        <input type="hidden" name="board" value={board.id} />
        <TextField
          label="Name"
          name="title"
          maxLength={40}
          required
          defaultValue={board.title}
          className="flex-1"
        />
        <Button type="submit">Rename</Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        {nextBoss && (
          <ButtonForm
            intent="add-board"
            values={{ boss: `${nextBoss.id}`, title: board.title, from: board.id }}
          >
            Copy to {nextBoss.name}
          </ButtonForm>
        )}
        <ButtonForm
          intent="remove-board"
          values={{ board: board.id }}
          look="danger"
          label={`Remove the draft ${board.title}`}
        >
          Remove the draft
        </ButtonForm>
      </div>
    </div>
  );
}
