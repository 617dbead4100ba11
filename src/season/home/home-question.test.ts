import { describe, expect, it } from 'vitest';
import { readHomeQuestion } from './home-question.server.ts';

function ask(search: string, choices = '') {
  const headers = { 'x-farseer-choices': choices };
  return readHomeQuestion(new Request(`http://host.test/${search}`, { headers }));
}

describe('the question of the start page', () => {
  it('is Europe and everything, without anybody pinned', () => {
    expect(ask('')).toEqual({ region: 'eu', feed: null, characters: [], guild: null });
  });

  it('takes the region of the address before the one that was chosen', () => {
    expect(ask('', 'region=kr').region).toBe('kr');
    expect(ask('?region=us', 'region=kr').region).toBe('us');
    expect(ask('?region=mars', 'region=kr').region).toBe('kr');
  });

  it('takes who is pinned from the choices alone', () => {
    const question = ask('?c=eu/x/Y&feed=hotfix', 'c=eu/a/B&guild=eu/a/G');
    expect(question).toMatchObject({ feed: 'hotfix', characters: ['eu/a/B'], guild: 'eu/a/G' });
    expect(ask('?feed=%3Cb%3E').feed).toBeNull();
  });
});
