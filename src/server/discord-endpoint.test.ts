import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { useTestApp } from '#testing/server/test-app.ts';

const { clientFolder, render } = useTestApp();
const answer = vi.fn<(headers: Headers, body: Uint8Array) => Promise<Response>>(() =>
  Promise.resolve(Response.json({ type: 1 })),
);
afterEach(() => answer.mockClear());
const app = (isOn: boolean) =>
  createApp({
    configuration: readConfiguration({}),
    build: { stamp: { id: 'b1', timestamp: 1 }, clientFolder, render },
    discord: isOn ? { path: '/discord/interactions', mostBytes: 100, answer } : null,
  });
const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('the endpoint of Discord', () => {
  it('hands the bytes over as they came', async () => {
    const response = await app(true).request('/discord/interactions', post('{ "type": 1}\n'));
    expect(await response.json()).toEqual({ type: 1 });
    expect(Buffer.from(answer.mock.calls[0]![1]).toString()).toBe('{ "type": 1}\n');
  });

  it('reads no body that is too large, announced or not', async () => {
    const large = 'x'.repeat(101);
    const announced = post(large, { 'content-length': '101' });
    expect((await app(true).request('/discord/interactions', announced)).status).toBe(413);
    const stream = new Blob([large]).stream();
    const silent = { ...post(stream), duplex: 'half' } as RequestInit;
    expect((await app(true).request('/discord/interactions', silent)).status).toBe(413);
    expect(answer).not.toHaveBeenCalled();
  });

  it('is not there without an application at Discord', async () => {
    const response = await app(false).request('/discord/interactions', post('{"type":1}'));
    expect(response.status).toBe(415);
    expect(answer).not.toHaveBeenCalled();
  });
});
