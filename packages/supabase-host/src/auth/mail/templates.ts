/** Why a mail is sent. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface MailFacts {
  /** Name of the site, as its mails are signed. */
  site: string;
  code: string;
  /** Null where there is only a code. */
  link: string | null;
  email: string;
  newEmail: string | null;
  /** How long code and link work. */
  lifetimeSeconds: number;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Wording {
  subject: string;
  opening: string;
  button: string;
  closing: string;
}

const NOT_YOU = 'If this was not you, you can leave this mail alone: nothing happens without you.';

const WORDINGS: Readonly<Record<MailKind, (facts: MailFacts) => Wording>> = {
  confirmation: ({ site, email }) => ({
    subject: `Confirm your address for ${site}`,
    opening: `Welcome! You, or another person with your address, signed up at ${site} with ${email}. Confirm that this mailbox is yours, and you are in.`,
    button: 'Confirm my address',
    closing: NOT_YOU,
  }),
  invite: ({ site, email }) => ({
    subject: `You are invited to ${site}`,
    opening: `You have been invited to ${site}. Accept, and your account with ${email} is ready.`,
    button: 'Accept the invitation',
    closing: 'If you do not want to join, you can leave this mail alone.',
  }),
  magiclink: ({ site }) => ({
    subject: `Your sign-in to ${site}`,
    opening: `Here is your way into ${site}. It works once.`,
    button: 'Sign in',
    closing: NOT_YOU,
  }),
  recovery: ({ site }) => ({
    subject: `A new password for ${site}`,
    opening: `It happens to everybody. Follow the link or type the code to choose a new password for ${site}.`,
    button: 'Choose a new password',
    closing: `${NOT_YOU} Your password stays as it is.`,
  }),
  email_change_current: ({ site, email, newEmail }) => ({
    subject: `Do you want to change your address at ${site}?`,
    opening: `Your account at ${site} is about to move from ${email} to ${newEmail ?? 'another address'}. Confirm it here. The new mailbox is asked too.`,
    button: 'Yes, change my address',
    closing:
      'If this was not you, do not confirm, and change your password: another person may know it.',
  }),
  email_change_new: ({ site, email, newEmail }) => ({
    subject: `Confirm your new address for ${site}`,
    opening: `Your account at ${site} is about to move to ${newEmail ?? email}. Confirm that this mailbox is yours.`,
    button: 'Confirm my new address',
    closing: NOT_YOU,
  }),
  reauthentication: ({ site }) => ({
    subject: `Your code for ${site}`,
    opening: `You are about to change something important in your account at ${site}. Type this code to go on.`,
    button: '',
    closing: 'If this was not you, do not give this code to anyone, and change your password.',
  }),
};

/** Writes a mail as plain text and as simple HTML that says the same. */
export function writeMail(kind: MailKind, facts: MailFacts): MailText {
  const { subject, opening, button, closing } = WORDINGS[kind](facts);
  const lifetime = describeSeconds(facts.lifetimeSeconds);
  const works = `${facts.link === null ? 'It works' : 'Link and code work'} for ${lifetime}.`;
  const text = [
    opening,
    ...(facts.link === null ? [] : [`${button}:\n${facts.link}`]),
    `${facts.link === null ? 'Your code' : 'Or type this code'}: ${facts.code}`,
    works,
    closing,
    facts.site,
  ].join('\n\n');
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#ffffff">',
    '<div style="max-width:32rem">',
    `<p>${escapeHtml(opening)}</p>`,
    ...(facts.link === null
      ? []
      : [
          `<p><a href="${escapeHtml(facts.link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#14532d;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>`,
        ]),
    `<p>${facts.link === null ? 'Your code' : 'Or type this code'}:</p>`,
    `<p style="font-size:28px;letter-spacing:4px;font-family:monospace">${escapeHtml(facts.code)}</p>`,
    `<p>${escapeHtml(works)}</p>`,
    `<p style="color:#555555">${escapeHtml(closing)}</p>`,
    `<p style="color:#555555">${escapeHtml(facts.site)}</p>`,
    '</div></body></html>',
  ].join('\n');
  return { subject: subject.replaceAll(/[\r\n]+/g, ' '), text, html };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function describeSeconds(seconds: number): string {
  const [amount, unit] =
    seconds % 86_400 === 0
      ? [seconds / 86_400, 'day']
      : seconds % 3600 === 0
        ? [seconds / 3600, 'hour']
        : seconds % 60 === 0
          ? [seconds / 60, 'minute']
          : [seconds, 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
