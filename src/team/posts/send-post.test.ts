import { describe, expect, it } from 'vitest';
import { readWebhookAddress } from './send-post.ts';

const TOKEN = 'a'.repeat(68);
const GOOD = `https://discord.com/api/webhooks/1234567890123456789/${TOKEN}`;

describe('the address of a webhook', () => {
  it.each([GOOD, GOOD.replace('discord.com', 'discordapp.com'), ` ${GOOD}\n`])(
    'is taken: %j',
    (text) => expect(readWebhookAddress(text)).toBe(text.trim()),
  );

  it.each([
    '',
    'discord.com',
    GOOD.replace('https', 'http'),
    GOOD.replace('https', 'HTTPS'),
    GOOD.replace('discord.com', 'discord.com:8443'),
    GOOD.replace('discord.com', 'discord.com.evil.example'),
    GOOD.replace('discord.com', 'evil.example'),
    GOOD.replace('discord.com', 'discord.com@evil.example'),
    GOOD.replace('discord.com', 'user:pass@discord.com'),
    GOOD.replace('discord.com', 'canary.discord.com'),
    GOOD.replace('discord.com', '127.0.0.1'),
    GOOD.replace('discord.com', '[::1]'),
    GOOD.replace('discord.com', '169.254.169.254'),
    GOOD.replace('discord.com', 'dıscord.com'),
    GOOD.replace('/api/webhooks/', '/api/webhooks/../../oauth2/'),
    GOOD.replace('/api/webhooks/', '/api/v10/channels/'),
    `${GOOD}?wait=true`,
    `${GOOD}#x`,
    `${GOOD}/slack`,
    `${GOOD}/messages/1`,
    `${GOOD}\nhttps://evil.example/`,
    GOOD.replace(TOKEN, `${TOKEN}%2e%2e`),
    GOOD.replace(TOKEN, 'short'),
    `file:///etc/passwd`,
    `https://discord.com\\@evil.example/api/webhooks/12345/${TOKEN}`,
  ])('is refused: %j', (text) => expect(readWebhookAddress(text)).toBeNull());
});
