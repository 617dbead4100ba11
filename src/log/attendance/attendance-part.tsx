import { useEffect, useMemo, useState } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { useAccount } from '#account/auth/use-account.ts';
import type { Night } from '#log/session/nights.ts';
import { OwnTeams } from '#log/night/own-teams.tsx';
import { AttendanceForm } from './attendance-form.tsx';
import { nightFacts } from './night-facts.ts';
import { askNightHelp, type Asked, type NightHelp, type WritableTeam } from './team-nights.ts';

/** Saves who was in the night for a team: only with an account, only for an officer, and never the sample night. */
export function AttendancePart({
  night,
  summaries,
  namesAllowed,
}: {
  night: Night;
  /** Of the pulls that are read, by key. */
  summaries: ReadonlyMap<string, PullSummary>;
  namesAllowed: boolean;
}) {
  const { supabase_user: user } = useAccount();
  if (night.sample)
    return <Says>This is the sample night. Open a log of your own to save its attendance.</Says>;
  if (!night.pulls.every(({ final }) => final))
    return <Says>The log is still being read. Its attendance can be saved when it is done.</Says>;
  if (!namesAllowed)
    return <Says>This page is set to no names. Show names to say who was there.</Says>;
  if (!user)
    return (
      <div className="text-sm">
        <p className="mb-2 text-muted">
          Officers of a team save who was there. Sign in to do so. Your log stays on your device.
        </p>
        <LinkButton to="/login">Sign in</LinkButton>
      </div>
    );
  return (
    <OwnTeams key={night.key}>
      {(team) => <OfTeam key={team.id} team={team} night={night} summaries={summaries} />}
    </OwnTeams>
  );
}

function OfTeam({
  team,
  night,
  summaries,
}: {
  team: WritableTeam;
  night: Night;
  summaries: ReadonlyMap<string, PullSummary>;
}) {
  const facts = useMemo(() => nightFacts(night, summaries), [night, summaries]);
  const [help, setHelp] = useState<Asked<NightHelp> | null>(null);
  useEffect(() => {
    void askNightHelp(team.id, facts.date).then(setHelp);
  }, [team.id, facts.date]);
  if (help === null) return <Says>Asking for the players of {team.name}…</Says>;
  if ('problem' in help) return <Note kind="error">{help.problem}</Note>;
  return <AttendanceForm team={team} facts={facts} help={help.value} />;
}

function Says({ children }: { children: React.ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>;
}
