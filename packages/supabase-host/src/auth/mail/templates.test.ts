import { describe, expect, it } from 'vitest';
import { escapeHtml, writeMail, type MailFacts, type MailKind } from './templates.ts';

const facts: MailFacts = {
  site: 'farseer.example',
  code: '012345',
  link: 'https://farseer.example/auth/v1/verify?token=ab&type=signup',
  email: 'thrall@orgrimmar.example',
  newEmail: 'warchief@orgrimmar.example',
  lifetimeSeconds: 3600,
};
const kinds: MailKind[] = [
  'confirmation',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
];

describe('writeMail', () => {
  it.each(kinds)('gives %s with link, code and how long they work', (kind) => {
    const mail = writeMail(kind, facts);
    expect(mail.subject).toContain('farseer.example');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('012345');
      expect(body).toContain('Link and code work for 1 hour.');
    }
    expect(mail.text).toContain(facts.link);
    expect(mail.html).toContain('token=ab&amp;type=signup');
  });

  it('sends no link with a code for something important', () => {
    const mail = writeMail('reauthentication', { ...facts, link: null, lifetimeSeconds: 60 });
    expect(mail.text).not.toContain('https://');
    expect(mail.html).not.toContain('<a ');
    expect(mail.text).toContain('It works for 1 minute.');
  });

  it('lets no user write HTML or headers into a mail', () => {
    const mail = writeMail('email_change_current', {
      ...facts,
      newEmail: '"<script>"@evil.example',
      site: 'a\r\nBcc: everybody@evil.example',
    });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&quot;&lt;script&gt;&quot;@evil.example');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('escapeHtml', () => {
  it('escapes what HTML reads', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
    );
  });
});
