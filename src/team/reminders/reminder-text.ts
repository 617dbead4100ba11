import { formatMoment } from '#lib/format-moment.ts';

/** One reminder, before it is put into a mail and a push. */
export interface Reminder {
  /** Names it for good: it is said once. */
  what: string;
  title: string;
  body: string;
  /** Path of the site that it leads to. */
  path: string;
  /** Epoch ms after which it is of no use. */
  usefulUntilMs: number;
}

/** `Wed, Nov 25, 20:00 (Europe/Berlin)`: the clock of the raid, which all its players know. */
export function wallTime(ms: number, zone: string): string {
  return `${formatMoment(ms, 'weekdayDayTime', zone)} (${zone})`;
}

/** What a browser is sent: short, because it travels as one record. */
export function pushContent({ what, title, body, path }: Reminder): string {
  return JSON.stringify({ title: title.slice(0, 100), body: body.slice(0, 300), path, tag: what });
}

/** The mail of a reminder, as text and as HTML, with the way to have no more of them. */
export function mailOf({ title, body, path }: Reminder, siteUrl: string) {
  const link = siteUrl + path;
  const choices = `${siteUrl}/account/reminders`;
  const end = 'You chose this reminder on your account page. Change or end it there:';
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#ffffff">',
    `<p>${escape(body)}</p><p><a href="${escape(link)}">${escape(link)}</a></p>`,
    `<p style="color:#555555">${end} <a href="${escape(choices)}">${escape(choices)}</a></p>`,
    '</body></html>',
  ].join('\n');
  return {
    subject: title.replaceAll(/[\r\n]+/g, ' ').slice(0, 150),
    text: `${body}\n\n${link}\n\n${end}\n${choices}\n`,
    html,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
}
