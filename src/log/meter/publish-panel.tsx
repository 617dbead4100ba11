import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import type { NameChoice } from '#analysis/publish/summary-names.ts';
import { formatClock } from '#lib/format-clock.ts';
import { askJson, type Problem } from '#account/auth/ask-json.ts';
import { useAccount } from '#account/auth/use-account.ts';
import { fightMs } from '#log/session/fight-groups.ts';
import type { ListedFight, PulledFight } from '#log/session/fight-groups.ts';
import { nameParts } from '#lib/name-parts.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { publishFight } from './publish-fights.ts';

/** For whose members the visitor may publish. */
interface OwnTeams {
  teams: { id: string; name: string }[];
}

const NAME_CHOICES: { value: NameChoice; label: string }[] = [
  { value: 'roles', label: 'Specializations instead of names' },
  { value: 'own', label: 'Only my character' },
  { value: 'full', label: 'All names' },
];

/** Whether a fight can be published: a finished boss pull or key of one's own log. */
function isPublishable({ fight, final, sample }: ListedFight): boolean {
  return final && !sample && fight.kind !== 'arena' && fight.success !== null;
}

/** Publishes chosen fights of the open logs: which, with which names, for whom; then their links. */
export function PublishPanel({
  item,
  fights,
  onClose,
}: {
  /** The fight that is shown. */
  item: PulledFight;
  fights: readonly ListedFight[];
  onClose: () => void;
}) {
  const { supabase_user: user } = useAccount();
  const offered = fights.filter((one) => isPublishable(one));
  return (
    <Panel
      title="Publication from this log"
      aside={
        <Button look="ghost" onClick={onClose}>
          Close
        </Button>
      }
      className="mb-4"
    >
      {item.sample || offered.length === 0 ? (
        <p className="text-sm text-muted">
          {item.sample
            ? 'This is the sample night. Open a log of your own to publish its fights.'
            : 'This log has no finished boss pull or key yet.'}
        </p>
      ) : user ? (
        <PublishForm item={item} offered={offered} />
      ) : (
        <div className="text-sm">
          <p className="mb-2">
            A published fight has a link that shows its meter, timeline, deaths, cooldowns and casts
            on any device. Sign in, so that you can withdraw it at any time. Your log stays on your
            device.
          </p>
          <LinkButton to="/login" look="solid">
            Sign in
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}

function PublishForm({ item, offered }: { item: PulledFight; offered: readonly ListedFight[] }) {
  const id = useId();
  const [own, setOwn] = useState<OwnTeams | Problem>({ teams: [] });
  useEffect(() => {
    const leaving = new AbortController();
    void askJson<OwnTeams>('/publish?teams', leaving.signal).then((found) =>
      leaving.signal.aborted ? undefined : setOwn(found),
    );
    return () => leaving.abort();
  }, []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([item.key]));
  const [names, setNames] = useState<NameChoice>('roles');
  const [ownName, setOwnName] = useState('');
  const [visibility, setVisibility] = useState('link');
  const [isBusy, setIsBusy] = useState(false);
  const [answers, setAnswers] = useState<ReadonlyMap<string, PublishAnswer>>(new Map());
  const taking = offered.filter(({ key }) => chosen.has(key));
  const people = [
    ...new Set(taking.flatMap(({ fight }) => fight.players.map(({ name }) => name))),
  ].toSorted((a, b) => a.localeCompare(b));

  async function publish(): Promise<void> {
    setIsBusy(true);
    setAnswers(new Map());
    const choice = { names, ownName: ownName === '' ? null : ownName, visibility };
    for (const { key, fight } of taking) {
      const answer = await publishFight(key, fight, choice);
      setAnswers((before) => new Map([...before, [key, answer]]));
    }
    setIsBusy(false);
  }

  const teams = 'teams' in own ? own.teams : [];
  const toggle = (key: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const isReady = taking.length > 0 && !isBusy && (names !== 'own' || ownName !== '');
  return (
    <div className="space-y-4 text-sm">
      <p className="text-muted">
        A summary leaves your device, never the log: totals, sums over time, casts, cooldowns and
        the last hits before deaths. No chat and no raw line. Say which character is yours to see
        your own kills week by week. Only you see that.{' '}
        <Link to="/account/fights" className="underline underline-offset-2">
          Your published fights
        </Link>
      </p>
      <fieldset>
        <legend className="mb-1 font-medium">Fights</legend>
        <ul className="grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {offered.map(({ key, fight }) => (
            <li key={key}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
                <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />
                <span className="min-w-0 truncate">
                  <bdi>{fight.name}</bdi>{' '}
                  <span className="tabular text-muted">
                    {formatClock(fightMs(fight))}{' '}
                    {fight.kind === 'keystone'
                      ? `+${fight.keystoneLevel ?? ''}`
                      : fight.success === true
                        ? 'kill'
                        : 'wipe'}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <span className="mt-1 flex gap-2">
          <Button onClick={() => setChosen(new Set(offered.map(({ key }) => key)))}>
            Choose all
          </Button>
          <Button onClick={() => setChosen(new Set())}>Choose none</Button>
        </span>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-3">
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}names`} className="text-xs text-muted">
            Names
          </label>
          <select
            id={`${id}names`}
            value={names}
            onChange={({ target }) => setNames(target.value as NameChoice)}
            className={FIELD}
          >
            {NAME_CHOICES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}own`} className="text-xs text-muted">
            My character
          </label>
          <select
            id={`${id}own`}
            value={ownName}
            onChange={({ target }) => setOwnName(target.value)}
            className={FIELD}
          >
            <option value="">{names === 'own' ? 'Choose…' : 'Not said'}</option>
            {people.map((name) => (
              <option key={name} value={name}>
                {nameParts(name).name} {nameParts(name).realm}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}seen`} className="text-xs text-muted">
            Who sees it
          </label>
          <select
            id={`${id}seen`}
            value={visibility}
            onChange={({ target }) => setVisibility(target.value)}
            className={FIELD}
          >
            <option value="link">Everyone with the link</option>
            <option value="public">Public</option>
            {teams.map((team) => (
              <option key={team.id} value={`team:${team.id}`}>
                {team.name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Button look="solid" disabled={!isReady} onClick={() => void publish()}>
        {isBusy
          ? `Publishing ${answers.size + 1} of ${taking.length}…`
          : taking.length === 1
            ? 'Publish 1 fight'
            : `Publish ${taking.length} fights`}
      </Button>
      <output className="block space-y-2">
        {offered.map(({ key, fight }) => {
          const answer = answers.get(key);
          return answer ? <Answer key={key} name={fight.name} answer={answer} /> : null;
        })}
      </output>
    </div>
  );
}

function Answer({ name, answer }: { name: string; answer: PublishAnswer }) {
  if (answer.outcome === 'refused')
    return (
      <Note kind="error">
        <p className="font-medium">
          <bdi>{name}</bdi> was not published.
        </p>
        {answer.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Note>
    );
  const path = `/fight/${answer.id}`;
  const isHeld = answer.reasons.length > 0;
  return (
    <Note kind={isHeld ? 'warning' : 'success'}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={path}
          className="font-medium underline underline-offset-2"
          data-published={answer.id}
        >
          <bdi>{name}</bdi>
        </Link>
        {isHeld ? 'is held back: only you see it.' : 'is published.'}
        <CopyButton what="Link" text={() => new URL(path, location.href).href}>
          Copy link
        </CopyButton>
      </p>
      {answer.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Note>
  );
}
