import { data, type RouterContextProvider } from 'react-router';
import {
  addPushDevice,
  keepReminders,
  pushDevices,
  pushPublicKey,
  reminderChoices,
  removePushDevice,
} from '#store/queries/reminders.ts';
import { regions } from '#game/packs/define-season.ts';
import { isUuid } from '#lib/guards.ts';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import { isPushService } from './push/send-push.ts';

type Context = Readonly<RouterContextProvider>;
const HOURS = new Set(['', '1', '3', '12', '24']);

/** The visitor's choices, browsers, and the key that a browser needs. */
export async function loadReminders(context: Context) {
  return askAsPlayer(context, async (transaction) => ({
    choices: await reminderChoices(transaction),
    devices: await pushDevices(transaction),
    publicKey: await pushPublicKey(transaction),
  }));
}

/**
 * The forms of reminders: `intent` is `keep`, `add-device` or `remove-device`.
 *
 * @throws a 400 answer for what no form of the page sends.
 */
export function actOnReminders(context: Context, form: FormData) {
  const intent = fieldOf(form, 'intent');
  const device = fieldOf(form, 'device');
  if (intent === 'keep') return answerForm(form, () => keep(context, form));
  if (intent === 'add-device') return answerForm(form, () => addDevice(context, form));
  if (intent === 'remove-device' && isUuid(device))
    return answerForm(form, async () =>
      (await askAsPlayer(context, (transaction) => removePushDevice(transaction, device)))
        ? { notice: 'The browser is removed.' }
        : { problem: 'The browser is not there any more.' },
    );
  throw data('Bad request', { status: 400, statusText: 'Bad request' });
}

async function keep(context: Context, form: FormData): Promise<TeamAnswer> {
  const hours = fieldOf(form, 'raidHours');
  const resetRegion = regionOf(fieldOf(form, 'resetRegion'));
  const cutoffRegion = regionOf(fieldOf(form, 'cutoffRegion'));
  if (!HOURS.has(hours) || resetRegion === false || cutoffRegion === false)
    return { problem: 'Choose from the lists.' };
  const choices = {
    byMail: form.has('byMail'),
    byPush: form.has('byPush'),
    raidHours: hours === '' ? null : Number(hours),
    asksForAnswer: form.has('asksForAnswer'),
    resetRegion,
    cutoffRegion,
  };
  await askAsPlayer(context, (transaction) => keepReminders(transaction, choices));
  return { notice: 'Your reminders are saved.' };
}

/** Null for none, false for one that is no region. */
function regionOf(text: string): string | null | false {
  if (text === '') return null;
  return regions.some((region) => region === text) ? text : false;
}

async function addDevice(context: Context, form: FormData): Promise<TeamAnswer> {
  const endpoint = fieldOf(form, 'endpoint');
  if (!isPushService(endpoint))
    return { problem: 'The push service of this browser is not one that Farseer knows.' };
  await askAsPlayer(context, (transaction) =>
    addPushDevice(transaction, {
      endpoint,
      p256dh: fieldOf(form, 'p256dh'),
      auth: fieldOf(form, 'auth'),
      label: fieldOf(form, 'label').slice(0, 80),
    }),
  );
  return { notice: 'This browser takes reminders now.' };
}
