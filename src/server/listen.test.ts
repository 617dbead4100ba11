import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

const answer = () => new Response('here');

describe('listen', () => {
  it('takes any free port for 0 and says which', async () => {
    const listening = await listen(answer, 0);
    const response = await fetch(`http://localhost:${listening.port}`);
    expect(await response.text()).toBe('here');
    await listening.close();
  });

  it('says what to do when the port is taken', async () => {
    const first = await listen(answer, 0);
    await expect(listen(answer, first.port)).rejects.toThrow(
      `Port ${first.port} is in use. End what runs there, or choose another: PORT=${first.port + 1} npm start`,
    );
    await first.close();
  });

  it('closes although a visitor keeps an idle connection', async () => {
    const listening = await listen(answer, 0);
    const socket = connect(listening.port, 'localhost');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await listening.close();
    socket.destroy();
    await expect(fetch(`http://localhost:${listening.port}`)).rejects.toThrow('fetch failed');
  });
});
