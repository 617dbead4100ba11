import { Form } from 'react-router';
import { MEMBER_FIELD_NAMES, MEMBER_FIELDS } from '#lib/member-fields.ts';
import type { FormerPlayer, RosterRow } from '#store/queries/team-roster.ts';
import { formatDate } from '#season/views/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import type { ImportProblem } from './read-players.ts';
import { ButtonForm, ListField, TextField } from '#team/frame/team-fields.tsx';

/** Takes a pasted list or a CSV file; what could not be read is listed line by line, and the list stays. */
export function ImportForm({
  typed,
  problems,
}: {
  typed: string;
  problems: readonly ImportProblem[];
}) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-3"
      aria-label="Import players"
    >
      <input type="hidden" name="intent" value="import" />
      {problems.length > 0 && (
        <ul className="text-sm text-danger" data-import-problems>
          {problems.slice(0, 20).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
          {problems.length > 20 && <li>and {problems.length - 20} more lines</li>}
        </ul>
      )}
      <label className="flex flex-col gap-1 text-sm">
        <span className="font-medium">Paste a list</span>
        <textarea
          name="list"
          rows={6}
          defaultValue={typed}
          placeholder={'player,character,realm,class,specs,ilvl,tier,vault,rating'}
          className={`${FIELD} py-2 font-mono text-xs`}
        />
      </label>
      <p className="text-xs text-muted">
        Columns in any order: player, character, realm, class, specs (such as Frost/Unholy,
        preferred first), ilvl, tier, missingEnchants, emptySockets, vault, rating, main (yes or
        no). The vault by its rows: vaultRaid, vaultDungeons, vaultWorld. Without headings:
        character, class, specs, ilvl. Or texts of /simc, one behind the other: they name enchants,
        embellished pieces and professions. A character that is there already gets the new figures.
      </p>
      <TextField
        label="Or choose a CSV file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
      />
      <div>
        <Button type="submit" look="solid">
          Import
        </Button>
      </div>
    </Form>
  );
}

/** Gives a role, writes a field, renames or removes, for one player at a time. */
export function PlayerForm({
  players,
  mayNameOfficers,
}: {
  players: readonly RosterRow[];
  mayNameOfficers: boolean;
}) {
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Change a player">
      <ListField label="Player" name="member">
        {players.map(({ memberId, player, role }) => (
          <option key={memberId} value={memberId}>
            {player}, {role}
          </option>
        ))}
      </ListField>
      <div className="flex flex-wrap items-end gap-2">
        <ListField label="Role" name="role" defaultValue="raider" className="min-w-36">
          <option value="raider">raider</option>
          <option value="guest">guest</option>
          {mayNameOfficers && <option value="officer">officer</option>}
          {mayNameOfficers && <option value="owner">owner, in your place</option>}
        </ListField>
        <Button type="submit" name="intent" value="role">
          Change role
        </Button>
      </div>
      {MEMBER_FIELD_NAMES.map((field) => {
        const { holds, label, hint, noun } = MEMBER_FIELDS[field];
        const kind =
          holds === 'day'
            ? { type: 'date', className: 'min-w-40' }
            : { maxLength: holds.letters, className: 'min-w-0 flex-1' };
        return (
          <div key={field} className="flex flex-wrap items-end gap-2">
            <TextField
              label={label}
              name={field}
              {...(hint === undefined ? {} : { hint })}
              {...kind}
            />
            <Button type="submit" name="intent" value={field}>
              Save the {noun}
            </Button>
          </div>
        );
      })}
      <div className="flex flex-wrap items-end gap-2">
        <TextField label="New name" name="player" maxLength={40} className="min-w-0 flex-1" />
        <Button type="submit" name="intent" value="rename">
          Rename
        </Button>
      </div>
      <div>
        <Button type="submit" name="intent" value="remove" look="danger">
          Remove from the team
        </Button>
      </div>
    </Form>
  );
}

const options = (list: readonly RosterRow[]) =>
  list.map(({ memberId, player, name, hasAccount }) => (
    <option key={memberId} value={memberId}>
      {[player, name === player ? null : name, hasAccount ? 'with account' : 'without account']
        .filter((part) => part !== null)
        .join(', ')}
    </option>
  ));

/** Makes two rows one player: an account that joined beside its entry of the roster. */
export function UniteForm({ players }: { players: readonly RosterRow[] }) {
  const entries = players.filter(({ hasAccount }) => !hasAccount);
  const accounts = players.filter(({ hasAccount }) => hasAccount);
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Unite two players">
      <input type="hidden" name="intent" value="unite" />
      <ListField label="Player whose name stays" name="member">
        {options([...entries, ...accounts])}
      </ListField>
      <ListField label="Is the same person as" name="other">
        {options([
          ...accounts.filter(({ name }) => name === null),
          ...players.filter(({ name, hasAccount }) => name !== null || !hasAccount),
        ])}
      </ListField>
      <p className="text-xs text-muted">
        Characters, answers, places and nights of both become those of one. The account stays.
      </p>
      <div>
        <Button type="submit">Unite them</Button>
      </div>
    </Form>
  );
}

/** Players who are not in the team any more, with a way back. */
export function FormerPlayers({ players }: { players: readonly FormerPlayer[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {players.map(({ id, player, isExpelled, leftAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            <bdi>{player}</bdi>
            <span className="text-muted">
              {' '}
              {isExpelled ? 'was removed' : 'left'} on {formatDate(leftAt.getTime())}
            </span>
          </span>
          <ButtonForm intent="readmit" values={{ member: id }} label={`Let ${player} in again`}>
            Let in again
          </ButtonForm>
        </li>
      ))}
    </ul>
  );
}
