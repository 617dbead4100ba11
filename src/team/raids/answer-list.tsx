import { useState } from 'react';
import { Form } from 'react-router';
import { ANSWERS } from '#team/model/roster/raid-answers.ts';
import { specializationById } from '#game/specializations.ts';
import { Button } from '#kit/ui/button.tsx';
import { answerWord, ComeAs } from './answer-buttons.tsx';
import type { Unplayable } from './night-members.ts';
import { nightText, type NightKey } from './read-night.ts';
import { ButtonForm, ListField } from '#team/frame/team-fields.tsx';

const ORDER: readonly (string | null)[] = [null, ...ANSWERS.map(({ answer }) => answer)];

/** Every player with the answer; who has not answered stands first, with a link to send for officers. */
export function AnswerList({
  people,
  night,
  canWrite,
}: {
  people: readonly Unplayable[];
  night: NightKey;
  canWrite: boolean;
}) {
  const sorted = people.toSorted(
    (one, other) =>
      ORDER.indexOf(one.answer) - ORDER.indexOf(other.answer) ||
      one.player.localeCompare(other.player, 'en'),
  );
  return (
    <>
      <ul className="grid gap-x-6 text-sm sm:grid-cols-2" data-answer-list>
        {sorted.map(({ memberId, player, answer, reason, asSpecId, standing }) => (
          <li
            key={memberId}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span aria-hidden="true">
                {ANSWERS.find((one) => one.answer === answer)?.sign ?? '·'}{' '}
              </span>
              <bdi className="font-medium">{player}</bdi>{' '}
              <span className={answer === null ? 'text-warning' : 'text-muted'}>
                {answerWord(answer)}
                {asSpecId !== null &&
                  answer !== 'no' &&
                  `, as ${specializationById(asSpecId)?.name}`}
                {standing === 'away' && ', away'}
                {standing === 'default' && ', signed up by default'}
              </span>
              {reason !== null && <span className="block text-muted">{reason}</span>}
            </span>
            {canWrite && answer === null && (
              <ButtonForm
                intent="answer-link"
                values={{ night: nightText(night), member: memberId }}
                look="ghost"
                label={`Make an answer link for ${player}`}
              >
                Answer link
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
      {canWrite && <AnswerForOther people={sorted} night={night} />}
    </>
  );
}

/** For officers: the answer of a player who gave it in another way. */
function AnswerForOther({ people, night }: { people: readonly Unplayable[]; night: NightKey }) {
  const [member, setMember] = useState(people[0]?.memberId ?? '');
  const player = people.find(({ memberId }) => memberId === member) ?? people[0];
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-3 flex flex-wrap items-end gap-2"
      aria-label="Answer for a player"
    >
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="night" value={nightText(night)} />
      <ListField
        label="Answer for"
        name="member"
        className="max-w-60"
        value={player?.memberId}
        onChange={(event) => setMember(event.target.value)}
      >
        {people.map(({ memberId, player }) => (
          <option key={memberId} value={memberId}>
            {player}
          </option>
        ))}
      </ListField>
      {player && <ComeAs key={player.memberId} specIds={player.specIds} chosen={player.asSpecId} />}
      {ANSWERS.map(({ answer, other, sign }) => (
        <Button key={answer} type="submit" name="answer" value={answer}>
          <span aria-hidden="true">{sign}</span> Set to “{other}”
        </Button>
      ))}
    </Form>
  );
}
