import { isDay } from '#lib/is-day.ts';
import { isUuid } from '#lib/guards.ts';
import { isAnswer } from '#team/model/roster/raid-answers.ts';
import type { NightKey } from '#team/raids/read-night.ts';

/** What a button or a select of a message asks for. It is no secret and everyone who sees the message can send it. */
export type Press =
  | { verb: 'answer'; answer: string; night: NightKey }
  /** Opens the choice of the specialization. */
  | { verb: 'ask'; night: NightKey }
  /** Sets the specialization to the chosen one. */
  | { verb: 'as'; night: NightKey };

/** At most 100 letters, as Discord takes it. The number in front changes with the form. */
export function writeCustomId(press: Press): string {
  const { seriesId, date } = press.night;
  return ['v1', press.verb, press.verb === 'answer' ? press.answer : '', seriesId, date].join(':');
}

/** @returns null for what no message of ours has. */
export function readCustomId(text: string): Press | null {
  const [form, verb, answer = '', seriesId, date = '', ...more] = text.split(':');
  if (form !== 'v1' || more.length > 0 || !isUuid(seriesId) || !isDay(date)) return null;
  const night = { seriesId, date };
  if (verb === 'answer') return isAnswer(answer) ? { verb, answer, night } : null;
  if ((verb === 'ask' || verb === 'as') && answer === '') return { verb, night };
  return null;
}
