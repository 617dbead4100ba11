import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useAccount } from '#account/auth/use-account.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { OwnTeams } from '#log/night/own-teams.tsx';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { isFollowed } from './live-pulls.ts';
import type { LiveSending } from './live-sender.ts';
import { liveNow, startLive, subscribeLive, type LiveNow } from './start-live.ts';

/** Shows the night to a team while the log is followed: only with an account, only for an officer. */
export function LivePart() {
  const { supabase_user: user } = useAccount();
  const { files } = useLogState();
  const now = useSyncExternalStore(subscribeLive, liveNow, () => null);
  if (now) return <Showing key={now.team.id} now={now} canStart={files.some(isFollowed)} />;
  if (!files.some(isFollowed))
    return (
      <p className="text-sm text-muted">
        Follow the log of tonight first (<strong>Follow a log live</strong> above). This works in
        Chrome and Edge on a computer.
      </p>
    );
  if (!user)
    return (
      <div className="text-sm">
        <p className="mb-2 text-muted">Officers of a team show a night. Sign in to do so.</p>
        <LinkButton to="/login">Sign in</LinkButton>
      </div>
    );
  return (
    <OwnTeams>
      {(team) => (
        <div className="grid grid-cols-1 gap-2 text-sm">
          <p className="text-muted">
            What is sent of each pull as it ends: boss, difficulty, when and how long, kill or wipe,
            and the health that the boss had left. No player and nothing else of the log.
          </p>
          <div>
            <Button look="solid" onClick={() => startLive(team)}>
              Show it live to {team.name}
            </Button>
          </div>
        </div>
      )}
    </OwnTeams>
  );
}

function Showing({ now: { team, sender }, canStart }: { now: LiveNow; canStart: boolean }) {
  const sending = useSyncExternalStore(sender.subscribe, sender.getState, sender.getState);
  const isOn = sending.state === 'showing' || sending.state === 'away';
  return (
    <div className="grid grid-cols-1 gap-2 text-sm" data-showing={sending.state}>
      {sending.problem === null ? (
        <output>{wordsOf(sending, team.name)}</output>
      ) : (
        <Note kind="error">{sending.problem}</Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isOn ? (
          <Button onClick={() => sender.stop()}>Stop showing it</Button>
        ) : (
          canStart && <Button onClick={() => startLive(team)}>Show it again</Button>
        )}
        <Link to={`/team/${team.id}`} className="underline underline-offset-4">
          Page of {team.name}
        </Link>
      </div>
    </div>
  );
}

function wordsOf({ state, pulls }: LiveSending, team: string): string {
  const count = `${pulls} ${pulls === 1 ? 'pull' : 'pulls'}`;
  if (state === 'away')
    return `The server cannot be reached. ${team} sees ${count}. The rest follows.`;
  if (state === 'over') return `It has ended: ${team} saw ${count}.`;
  return `${team} sees ${count}. It goes on while this tab is open and the log is followed.`;
}
