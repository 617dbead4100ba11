import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { ourTeamAddress } from '#log/night/url-state.ts';
import { askOurProgress } from './ask-our-progress.ts';
import { Choice, OurBosses, useChoices } from './our-bosses.tsx';
import type { OurProgress } from '#team/attendance/our-progress.server.ts';

/**
 * The teams of the visitor, and the bosses of one of them. Both stand in the address; one that is not there is the usual one.
 *
 * @param props.sample shown to a visitor without a team.
 */
export function OurTeams({ sample }: { sample: ReactNode }) {
  const [params] = useSearchParams();
  const { team } = ourTeamAddress.read(params);
  const choose = useChoices();
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
          Open your teams
        </LinkButton>
        <div className="mt-5">{sample}</div>
      </div>
    );
  const { teams, bosses } = answer;
  return (
    <div data-our-progress={answer.team}>
      {teams.length > 1 && (
        <div className="mb-3 sm:max-w-80">
          <Choice
            label="Team"
            value={answer.team}
            options={teams.map(({ id, name }) => [id, name])}
            onChange={(next) => choose({ team: next, boss: null })}
          />
        </div>
      )}
      {bosses.length > 0 ? (
        <OurBosses bosses={bosses} />
      ) : (
        <Note>
          <p className="font-medium">No pull of this team in this season is known.</p>
          <p className="text-muted">
            Publish pulls from{' '}
            <Link to="/hps-dps?view=log" className="underline underline-offset-4">
              your log
            </Link>{' '}
            with your wipes, and choose the team under “Who sees it”. Or let an officer save the
            attendance of a night. Reports on Warcraft Logs count once this site has read them. Only
            one guild of your region may have your guild’s name.
          </p>
        </Note>
      )}
    </div>
  );
}
