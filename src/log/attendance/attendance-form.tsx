import { useState } from 'react';
import { Link } from 'react-router';
import type { SentNight } from '#team/model/roster/sent-night.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import {
  matchedMembers,
  nightToSend,
  pullsOfMembers,
  type LoggedCharacter,
  type NightFacts,
} from './night-facts.ts';
import {
  sendNight,
  type Asked,
  type NightHelp,
  type SavedNight,
  type WritableTeam,
} from './team-nights.ts';

interface FormProps {
  team: WritableTeam;
  facts: NightFacts;
  help: NightHelp;
}

/** Whose each character is, who sat on the bench, and what exactly is sent. */
export function AttendanceForm({ team, facts, help }: FormProps) {
  const [members, setMembers] = useState(() => matchedMembers(facts, help.characters));
  const [seriesId, setSeriesId] = useState(help.raids[0]?.seriesId ?? '');
  const [benched, setBenched] = useState<ReadonlySet<string>>(
    () => new Set(help.benched.map(({ memberId }) => memberId)),
  );
  const [answer, setAnswer] = useState<Asked<SavedNight> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [wasOpen] = useState(() => new Set(openOf(facts, members)));
  const pulls = pullsOfMembers(facts, members);
  // Who was in half of the pulls has played, whatever was planned.
  const away = help.players.filter(
    ({ memberId }) => 2 * (pulls.get(memberId)?.length ?? 0) < facts.pulls,
  );
  const night = nightToSend(facts, {
    members,
    benched: new Set(away.map(({ memberId }) => memberId).filter((one) => benched.has(one))),
    seriesId: seriesId === '' ? null : seriesId,
  });
  const assign = (guid: string, memberId: string): void =>
    setMembers((before) => {
      const next = new Map(before);
      if (memberId === '') next.delete(guid);
      else next.set(guid, memberId);
      return next;
    });
  const bench = (memberId: string, isOn: boolean): void =>
    setBenched((before) => {
      const next = new Set(before);
      if (isOn) next.add(memberId);
      else next.delete(memberId);
      return next;
    });

  async function save(): Promise<void> {
    setIsBusy(true);
    setAnswer(await sendNight(team.id, night));
    setIsBusy(false);
  }

  return (
    <div className="grid grid-cols-1 gap-4 text-sm" data-attendance>
      {help.raids.length > 0 && (
        <label className="flex max-w-md flex-col gap-1">
          <span className="text-xs text-muted">Raid of the calendar on {facts.date}</span>
          <select
            className={FIELD}
            value={seriesId}
            onChange={(event) => setSeriesId(event.currentTarget.value)}
          >
            {help.raids.map((raid) => (
              <option key={raid.seriesId} value={raid.seriesId}>
                {raid.title}
              </option>
            ))}
            <option value="">none of them</option>
          </select>
        </label>
      )}
      <Assignments
        title="Not found in the team"
        hint="Choose whose character it is, or leave it out. Add the character under Members, and the next night finds it."
        characters={facts.characters.filter(({ guid }) => wasOpen.has(guid))}
        {...{ facts, help, members, assign }}
      />
      <Assignments
        title="Found in the team"
        characters={facts.characters.filter(({ guid }) => !wasOpen.has(guid))}
        {...{ facts, help, members, assign }}
      />
      {away.length > 0 && (
        <fieldset>
          <legend className="font-medium">On the bench</legend>
          <p className="mb-1 text-xs text-muted">
            Players in less than half of the pulls. The bench counts as present.
          </p>
          <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {away.map(({ memberId, name }) => (
              <li key={memberId}>
                <label className="flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={benched.has(memberId)}
                    onChange={(event) => bench(memberId, event.currentTarget.checked)}
                    className="size-4 accent-accent"
                  />
                  <bdi className="min-w-0 truncate">{name}</bdi>
                  <span className="tabular text-xs text-muted">
                    {pulls.get(memberId)?.length ?? 0} of {facts.pulls} pulls
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Sent night={night} pulls={facts.pulls} />
      {help.isSaved && !(answer && 'value' in answer) && (
        <Note>This night is saved already. Saving it again takes its place.</Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="solid"
          disabled={isBusy || night.players.length === 0}
          onClick={() => void save()}
        >
          {isBusy ? 'Saving…' : `Save for ${team.name}`}
        </Button>
        {night.players.length === 0 && (
          <span className="text-muted">No player of the team is in this night.</span>
        )}
      </div>
      <output>
        {answer && 'problem' in answer && <Note kind="error">{answer.problem}</Note>}
        {answer && 'value' in answer && (
          <Note kind="success">
            {answer.value.notice}{' '}
            <Link to={`/team/${team.id}/attendance`} className="underline underline-offset-4">
              Attendance of {team.name}
            </Link>
            {answer.value.plans.map(({ id, name }) => (
              <Link
                key={id}
                to={`/team/${team.id}/plan/${id}?as=kept`}
                className="ml-3 wrap-anywhere underline underline-offset-4"
              >
                Was <bdi>{name}</bdi> kept?
              </Link>
            ))}
          </Note>
        )}
      </output>
    </div>
  );
}

function openOf({ characters }: NightFacts, members: ReadonlyMap<string, string>): string[] {
  return characters.map(({ guid }) => guid).filter((guid) => !members.has(guid));
}

function Assignments({
  title,
  hint,
  characters,
  facts,
  help,
  members,
  assign,
}: {
  title: string;
  hint?: string;
  characters: readonly LoggedCharacter[];
  facts: NightFacts;
  help: NightHelp;
  members: ReadonlyMap<string, string>;
  assign: (guid: string, memberId: string) => void;
}) {
  if (characters.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        {title} <span className="tabular text-xs font-normal text-muted">{characters.length}</span>
      </legend>
      {hint !== undefined && <p className="mb-1 text-xs text-muted">{hint}</p>}
      <ul className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {characters.map(({ guid, name, realm, pulls }) => (
          <li key={guid} className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              <bdi>{name}</bdi>{' '}
              <span className="tabular text-xs text-muted">
                {realm} · {pulls.length} of {facts.pulls}
              </span>
            </span>
            <select
              aria-label={`Whose character is ${name}`}
              className={`${FIELD} max-w-40`}
              value={members.get(guid) ?? ''}
              onChange={(event) => assign(guid, event.currentTarget.value)}
            >
              <option value="">leave out</option>
              {help.players.map((player) => (
                <option key={player.memberId} value={player.memberId}>
                  {player.name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Says in words and in full what leaves the device. */
function Sent({ night, pulls }: { night: SentNight; pulls: number }) {
  const benched = night.players.filter(({ isBenched }) => isBenched).length;
  return (
    <div className="rounded-control border border-line bg-surface-2 px-3 py-2">
      <p>
        <strong>Farseer sends:</strong> the date {night.date}, and {pulls}{' '}
        {pulls === 1 ? 'pull' : 'pulls'} with boss, difficulty, start and length. Each is a kill, or
        has its phase and the boss’s health left. For {night.players.length}{' '}
        {night.players.length === 1 ? 'player' : 'players'} of the team it sends the pulls they were
        in{benched > 0 && `, and that ${benched} sat on the bench`}. No name of a character and
        nothing else of the log.
      </p>
      <details className="mt-1">
        <summary className="min-h-8 cursor-pointer text-xs text-muted">
          Show all that is sent
        </summary>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text scrolls by keyboard too
          tabIndex={0}
          className="max-h-64 overflow-auto text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {JSON.stringify(night)}
        </pre>
      </details>
    </div>
  );
}
