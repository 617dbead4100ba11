import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { FIELD } from '#web/ui/form-fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { askOurProgress } from './ask-our-progress.ts';
import { OurBossPart } from './our-boss-part.tsx';
import type { OurBoss, OurProgress } from '#web/season/our-progress.server.ts';

const keyOf = ({ encounterId, difficultyId }: OurBoss): string => `${encounterId}-${difficultyId}`;

/** The teams of the visitor, and the bosses of one of them. Both stand in the address; one that is not there is the usual one. */
export function OurTeams() {
  const [params, setParams] = useSearchParams();
  const [team, boss] = [params.get('team'), params.get('boss')];
  const choose = (change: Record<string, string | null>): void => {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change))
          if (value === null) before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const [answer, setAnswer] = useState<OurProgress | { problem: string } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const asking = async (): Promise<void> => {
      const found = await askOurProgress(team, stop.signal);
      if (!stop.signal.aborted) setAnswer(found);
    };
    void asking();
    return () => stop.abort();
  }, [team]);
  if (answer === null) return <p className="text-sm text-muted">Asking for your teams…</p>;
  if ('problem' in answer) return <Note kind="error">{answer.problem}</Note>;
  if (answer.team === null)
    return (
      <div className="text-sm" data-our-progress="none">
        <p className="mb-2">You are a player of no team yet.</p>
        <LinkButton to="/team" look="solid">
          Your teams
        </LinkButton>
      </div>
    );
  const { teams, bosses } = answer;
  const chosen =
    bosses.find((one) => keyOf(one) === boss) ??
    bosses.find(({ pulls }) => pulls.every(({ killed }) => !killed)) ??
    bosses[0];
  return (
    <div data-our-progress={answer.team}>
      <div className="mb-3 flex flex-wrap gap-3">
        {teams.length > 1 && (
          <Choice
            label="Team"
            value={answer.team}
            options={teams.map(({ id, name }) => [id, name])}
            onChange={(next) => choose({ team: next, boss: null })}
          />
        )}
        {chosen && (
          <Choice
            label="Boss"
            value={keyOf(chosen)}
            options={bosses.map((one) => [keyOf(one), `${one.difficulty} ${one.name}`])}
            onChange={(next) => choose({ boss: next })}
          />
        )}
      </div>
      {chosen ? (
        <OurBossPart key={keyOf(chosen)} boss={chosen} />
      ) : (
        <Note>
          <p className="font-medium">No pull of this team in this season is known.</p>
          <p className="text-muted">
            Publish pulls from{' '}
            <Link to="/hps-dps?view=log" className="underline underline-offset-4">
              your log
            </Link>{' '}
            and choose the team under “Who sees it”, wipes too, or let an officer save the
            attendance of a night. Reports on Warcraft Logs count where this site has read them and
            exactly one guild of your region has your guild’s name.
          </p>
        </Note>
      )}
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-muted">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={FIELD}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
