import { describe, expect, it } from 'vitest';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { connectors } from './index.ts';

function read(address: string, body: string, status = 200) {
  const request = { method: 'GET', url: new URL(address) } as const;
  const fitting = connectors.filter(({ hosts }) => hosts?.test(request.url.hostname));
  // The news of Blizzard and its interface share a domain.
  const connector = fitting.find(({ source }) => source !== 'news') ?? fitting[0]!;
  return readAnswer(connector, request, { status, headers: {}, body, receivedMs: 0 });
}

describe('an answer about something Farseer does not read', () => {
  it.each([
    'https://eu.api.blizzard.com/profile/wow/character/garona/aldara/collections/toys',
    'https://us.api.blizzard.com/data/wow/item/19019?namespace=static-us',
    'https://raider.io/api/mythic-plus/rankings/characters?region=eu',
  ])('is read: %s', (address) => {
    expect(read(address, '{"a":1}')).toMatchObject({ kind: 'rows', rows: {} });
    expect(read(address, '[]').kind).toBe('rows');
    expect(read(address, '<p>Busy</p>').kind).toBe('refused');
    expect(read(address, '5').kind).toBe('refused');
    expect(read(address, '{}', 500).kind).toBe('refused');
  });

  it('may be that there is nothing, also where the status was lost', () => {
    const gone = '{"code":404,"type":"BLZWEBAPI00000404","detail":"Not Found"}';
    const guild = 'https://eu.api.blizzard.com/data/wow/guild/garona/gone?namespace=profile-eu';
    expect(read(guild, gone).kind).toBe('empty');
    const missing = '{"statusCode":400,"error":"Bad Request","message":"Could not find"}';
    expect(read('https://raider.io/api/v1/characters/profile', missing).kind).toBe('empty');
    const busy = '{"statusCode":500,"error":"Internal","message":"Sorry"}';
    expect(read('https://raider.io/api/v1/characters/profile', busy).kind).toBe('refused');
  });
});
