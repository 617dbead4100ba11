import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ANSWERS, type CurrentBoss, type NextRaid } from '#team/model/roster/raid-answers.ts';
import { formatLeft } from '#lib/format-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#kit/ui/button.tsx';

interface Answered {
  teams: number;
  raids: NextRaid[];
}

interface Asked {
  /** Null where there is a problem, and after an answer was sent. */
  answered: Answered | null;
  /** A sentence; empty without one. */
  problem: string;
}

/** The next raids of the visitor's teams: the own answer in two taps, who has not answered, the boss that stands. */
export default function GuildRow() {
  const [found, setFound] = useState<Asked | null>(null);
  useEffect(() => {
    void ask('/team-nights?next').then(setFound);
  }, []);

  async function say(raid: NextRaid, answer: string): Promise<void> {
    const body = new FormData();
    body.set('intent', 'answer');
    body.set('team', raid.team.id);
    body.set('night', `${raid.seriesId}.${raid.date}`);
    body.set('answer', answer);
    const done = await ask('/team-nights', { method: 'POST', body });
    const next = done.problem === '' ? await ask('/team-nights?next') : done;
    // What was shown stays where it cannot be asked for again.
    setFound((before) => (next.answered ? next : before && { ...before, problem: next.problem }));
  }

  const answered = found?.answered;
  const problem = found?.problem ?? '';
  if (!answered) return <p className="text-sm text-muted">{problem || 'Asking for your raids…'}</p>;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2.5">
      {answered.raids.map((raid) => (
        <Raid key={raid.team.id} raid={raid} say={(answer) => void say(raid, answer)} />
      ))}
      {answered.raids.length === 0 && (
        <p className="text-sm text-muted">
          {answered.teams > 0 ? 'No raid in the next two weeks. ' : 'You are in no team yet. '}
          <Link to="/team" className="underline underline-offset-4">
            {answered.teams > 0 ? 'Your teams' : 'Create a guild'}
          </Link>
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function Raid({ raid, say }: { raid: NextRaid; say: (answer: string) => void }) {
  const { missing, boss, own } = raid;
  return (
    <div
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm"
      data-next-raid={raid.date}
    >
      <p className="min-w-0">
        <Link
          to={`/team/${raid.team.id}?night=${raid.seriesId}.${raid.date}`}
          className="font-medium underline underline-offset-4"
        >
          <bdi>{raid.team.name}</bdi>: <bdi>{raid.title}</bdi>
        </Link>{' '}
        <time dateTime={new Date(raid.startMs).toISOString()} className="tabular whitespace-nowrap">
          {formatMoment(raid.startMs, 'weekdayDayTime')}
        </time>
      </p>
      <fieldset aria-label={`Your answer for ${raid.team.name}`} className="flex flex-wrap gap-1">
        {ANSWERS.map(({ answer, word, sign }) => (
          <Button
            key={answer}
            look={own === answer ? 'solid' : 'outline'}
            aria-pressed={own === answer}
            onClick={() => say(answer)}
          >
            <span aria-hidden="true">{sign}</span> {word}
          </Button>
        ))}
      </fieldset>
      <p className="min-w-0 text-xs text-muted">
        {missing && (
          <>
            {raid.coming} of {raid.groupSize} come
            <span data-tooltip={missing.length > 0 ? missing.join(', ') : undefined}>
              {missing.length > 0 && `, ${missing.length} without an answer`}
            </span>
          </>
        )}
        {boss && (
          <>
            {' · '}
            <bdi>{boss.name}</bdi> {bossWords(boss)}
          </>
        )}
      </p>
    </div>
  );
}

function bossWords({ difficulty, pulls, best, source }: CurrentBoss): string {
  const parts = [difficulty];
  if (best !== null) parts.push(`best pull ${formatLeft(best)} left`);
  if (pulls !== null)
    parts.push(`${pulls} ${pulls === 1 ? 'pull' : 'pulls'}${source === 'nights' ? ' saved' : ''}`);
  return parts.join(', ');
}

function isAnswered(value: unknown): value is Answered {
  return value instanceof Object && 'raids' in value && Array.isArray(value.raids);
}

/** Asks the server. Never throws: a failure is a sentence. */
async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  try {
    const response = await fetch(path, init);
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const value: unknown = isJson ? await response.json() : null;
    if (response.ok && isJson) return { answered: isAnswered(value) ? value : null, problem: '' };
    if (value instanceof Object && 'problem' in value)
      return { answered: null, problem: String(value.problem) };
  } catch {
    // The sentence below says it.
  }
  return {
    answered: null,
    problem: 'Your guild cannot be reached now. Try again in a moment.',
  };
}
