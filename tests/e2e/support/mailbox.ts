import { expect } from 'vitest';

export interface Mail {
  subject: string;
  text: string;
}

/** A server whose mailbox is looked into with the key that only the operator has. */
export interface MailHost {
  baseUrl: string;
  serviceKey: string;
}

/** Headers that the gateway takes for its operator's. */
export function serviceHeaders({ serviceKey }: MailHost): Record<string, string> {
  return { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
}

/** The newest mail to an address, once there are so many. */
export async function mailTo(host: MailHost, address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      const url = `${host.baseUrl}/auth/v1/admin/mailbox?to=${encodeURIComponent(address)}`;
      const response = await fetch(url, { headers: serviceHeaders(host) });
      mails = ((await response.json()) as { mails?: Mail[] }).mails ?? [];
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return mails[0]!;
}

/** The code of six digits in a mail; empty without one. */
export function codeIn(mail: Mail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}
