import { data, type RouterContextProvider } from 'react-router';
import { addRaid, callOff, holdAfterAll, removeRaid } from '#store/queries/raid-changes.ts';
import { postRaidCard } from '#store/queries/team-posts.ts';
import {
  raidFeedLink,
  renewRaidLinks,
  writeAnswer,
  writeStanding,
} from '#store/queries/raid-schedule.ts';
import { isZone } from '#team/schedule/raid-dates.ts';
import { isUuid } from '#lib/guards.ts';
import { specializationById } from '#game/specializations.ts';
import { isAnswer } from '#team/model/roster/raid-answers.ts';
import { readNight } from './read-night.ts';
import { isDay } from '#lib/is-day.ts';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';

type Context = Readonly<RouterContextProvider>;
const BAD_REQUEST = { status: 400, statusText: 'Bad request' };

/**
 * The forms of the raids of a team: `intent` is `answer`, `standing`, `add`, `remove`, `call-off`,
 * `hold`, `feed` or `renew-links`. The database decides who may.
 *
 * @throws a 400 answer for what no form of the page sends.
 */
export function actOnRaids(
  context: Context,
  teamId: string | undefined,
  form: FormData,
  origin: string,
) {
  const intent = fieldOf(form, 'intent');
  if (intent === 'answer') return answerForm(form, () => answerRaid(context, teamId, form));
  if (intent === 'standing') return answerForm(form, () => stand(context, teamId, form));
  if (intent === 'add') return answerForm(form, () => add(context, teamId, form));
  if (intent === 'feed')
    return answerForm(form, async () => ({
      notice: 'This is your calendar link. Add it to your calendar as a subscription.',
      link: `${origin}/raid-feed/${await askTeam(context, teamId, (transaction, team) => raidFeedLink(transaction, team.id))}.ics`,
    }));
  if (intent === 'renew-links')
    return answerForm(form, async () => ({
      notice:
        'This is your new calendar link. The one before and the answer links in earlier reminders no longer work.',
      link: `${origin}/raid-feed/${await askTeam(context, teamId, (transaction, team) => renewRaidLinks(transaction, team.id))}.ics`,
    }));
  const night = readNight(fieldOf(form, 'night'));
  if (intent === 'call-off' && night)
    return answerForm(form, async () => {
      const done = await askTeam(context, teamId, (transaction, team) =>
        callOff(transaction, { teamId: team.id, ...night }),
      );
      return done ? { notice: `The raid of ${night.date} is called off.` } : REFUSED;
    });
  if (intent === 'hold' && night)
    return answerForm(form, async () => {
      const done = await askTeam(context, teamId, (transaction, team) =>
        holdAfterAll(transaction, { teamId: team.id, ...night }),
      );
      return done ? { notice: `The raid of ${night.date} takes place.` } : REFUSED;
    });
  const seriesId = fieldOf(form, 'series');
  if (intent === 'remove' && isUuid(seriesId))
    return answerForm(form, async () => {
      const done = await askTeam(context, teamId, (transaction, team) =>
        removeRaid(transaction, team.id, seriesId),
      );
      return done ? { notice: 'The raid and its answers are removed.' } : REFUSED;
    });
  throw data('Bad request', BAD_REQUEST);
}

const REFUSED: TeamAnswer = {
  problem: 'Only an officer may do this, or the raid is not there any more.',
};

/** Writes the answer of the visitor, or, from an officer, that of `member`. */
export async function answerRaid(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const night = readNight(fieldOf(form, 'night'));
  const answer = fieldOf(form, 'answer');
  const member = fieldOf(form, 'member');
  // Home and the list of raids ask for no reason: theirs leaves the one that is there.
  const reason = form.has('reason') ? fieldOf(form, 'reason') : null;
  const specId = form.has('spec') ? readSpec(fieldOf(form, 'spec')) : undefined;
  if (!night || !isAnswer(answer) || (member !== '' && !isUuid(member)) || specId === 'wrong')
    return { problem: 'This is no answer to a raid. Reload the page and choose again.' };
  if (reason !== null && reason.length > 300)
    return { problem: 'The reason is longer than 300 letters. Shorten it.' };
  await askTeam(context, teamId, (transaction, team) =>
    writeAnswer(transaction, {
      teamId: team.id,
      ...night,
      memberId: member === '' ? team.ownMemberId : member,
      answer,
      reason,
      ...(specId === undefined ? {} : { specId }),
    }),
  );
  return { notice: `Saved: ${SAVED[answer] ?? answer}, ${night.date}.` };
}

/** Null for the specialization of the roster. */
function readSpec(text: string): number | null | 'wrong' {
  if (text === '') return null;
  return specializationById(Number(text))?.id ?? 'wrong';
}

const SAVED: Record<string, string> = {
  yes: 'in',
  late: 'late',
  tentative: 'not sure',
  no: 'out',
};

/** Writes what stands for every night of the visitor, or, from an officer, of `member`. */
async function stand(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const member = fieldOf(form, 'member');
  const awayFrom = fieldOf(form, 'from') || null;
  const awayTo = fieldOf(form, 'to') || null;
  const awayWeekdays = form.getAll('weekday').map(Number);
  for (const date of [awayFrom, awayTo])
    if (date !== null && !isDay(date)) return { problem: 'Choose the days from the calendar.' };
  if (!areWeekdays(awayWeekdays)) return { problem: 'Choose days of the week from the list.' };
  if (awayTo !== null && (awayFrom === null || awayTo < awayFrom))
    return { problem: 'The first day away comes before the last.' };
  await askTeam(context, teamId, (transaction, team) =>
    writeStanding(transaction, {
      memberId: isUuid(member) ? member : team.ownMemberId,
      signsUp: fieldOf(form, 'signsUp') !== '',
      awayFrom,
      awayTo,
      awayWeekdays: [...new Set(awayWeekdays)],
    }),
  );
  return { notice: 'Saved for every raid without an answer of its own.' };
}

const areWeekdays = (days: readonly number[]): boolean =>
  days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6);

async function add(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const title = fieldOf(form, 'title');
  const firstDate = fieldOf(form, 'date');
  const startTime = fieldOf(form, 'time');
  const zone = fieldOf(form, 'zone');
  const lengthMinutes = Number(fieldOf(form, 'length'));
  const weekdays = form.getAll('weekday').map(Number);
  if (title === '' || title.length > 60)
    return { problem: 'Enter a title for the raid, 60 letters at most.' };
  if (!isDay(firstDate) || firstDate < '2004-01-01' || firstDate > '2200-12-31')
    return { problem: 'Choose the date of the first raid.' };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime))
    return { problem: 'Enter when the raid begins, such as 20:00.' };
  if (!Number.isInteger(lengthMinutes) || lengthMinutes < 15 || lengthMinutes > 720)
    return { problem: 'A raid lasts 15 to 720 minutes.' };
  if (!isZone(zone))
    return { problem: 'This time zone is not known. Write it like Europe/Berlin.' };
  if (!areWeekdays(weekdays)) return { problem: 'Choose days of the week from the list.' };
  const isPosted = await askTeam(context, teamId, async (transaction, team) => {
    const seriesId = await addRaid(transaction, team.id, {
      title,
      firstDate,
      startTime,
      zone,
      lengthMinutes,
      weekdays: [...new Set(weekdays)],
    });
    return postRaidCard(transaction, seriesId, null);
  });
  const card = isPosted ? ' Its sign-up card is on its way to Discord.' : '';
  return { notice: `${title} is in the calendar.${card}` };
}
