import { describe, expect, it } from 'vitest';
import { describeLookUp, isPossibleName, type LookUpAnswer } from './look-up-answer.ts';

describe('what came of looking a character up', () => {
  const who = 'Test on Blackhand (EU)';

  it.each([
    [{ kind: 'unknown' }, 404, /Raider\.IO shows no character Test on Blackhand \(EU\)\. Check/],
    [{ kind: 'asked' }, 503, /not answered about Test on Blackhand \(EU\) yet\. .* open this page/],
    [{ kind: 'full' }, 503, /Too many characters .* Try again in a minute/],
    [{ kind: 'busy', retryAfterSeconds: 60 }, 503, /no more questions .* in 60 seconds/],
    [{ kind: 'away', retryAfterSeconds: 130 }, 503, /does not answer .* in 3 minutes/],
    [{ kind: 'away', retryAfterSeconds: 0 }, 503, /in 1 seconds/],
    [{ kind: 'limited', retryAfterSeconds: 7200 }, 429, /from your address\. .* in 2 hours/],
  ] satisfies [LookUpAnswer, number, RegExp][])(
    '%o is said with what to do',
    (answer, status, text) => {
      const said = describeLookUp(answer, who);
      expect(said.status).toBe(status);
      expect(said.text).toMatch(text);
    },
  );

  it.each(['Élodie', 'Лея', '하늘', 'Ab'])('%s could be a name', (name) => {
    expect(isPossibleName(name)).toBe(true);
  });

  it.each(['', 'A', 'Abcdefghijklm', 'Test1', 'a/b', "o'neil", '../../x', 'a b', '<b>'])(
    '%s could not',
    (name) => expect(isPossibleName(name)).toBe(false),
  );
});
