const ADDRESS =
  /^https:\/\/(discord\.com|discordapp\.com)\/api\/webhooks\/(\d{5,25})\/([\w-]{20,120})$/;

/**
 * The address of a Discord webhook as it is stored; null for any other. Only the two hosts of Discord are taken, without user, port,
 * query or fragment: the server asks no other in the name of a visitor. The database checks the same.
 */
export function readWebhookAddress(text: string): string | null {
  const plain = text.trim();
  return ADDRESS.test(plain) ? plain : null;
}
