import { createTransport } from 'nodemailer';
import type { MailTransport } from './outbox.ts';

/** Milliseconds until a mail server that does not answer counts as gone. */
const PATIENCE = 20_000;

/** @param url `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string, from: string, senderName: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ to, subject, text, html }) {
      await transport.sendMail({
        from: { name: senderName, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
    },
  };
}
