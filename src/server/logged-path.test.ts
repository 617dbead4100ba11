import { describe, expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

describe('what a log says of an address', () => {
  it.each([
    ['/raid-feed/6f1c.abcdef.ics', '/raid-feed/:file'],
    ['/raid-feed/6f1c.abcdef.ics.data', '/raid-feed/:file'],
    ['/raid-answer/a.2026-11-25.b.c', '/raid-answer/:token'],
    ['//raid-answer//a.2026-11-25.b.c/', '/raid-answer/:token'],
    ['/Raid-Answer/a.b', '/raid-answer/:token'],
    ['/%72aid-answer/a.b', '/raid-answer/:token'],
    ['/raid-answer%2Fa.b', '/raid-answer/:token'],
    ['/fight/6f1c', '/fight/:id'],
  ])('is the pattern of %s', (path, pattern) => expect(loggedPath(path)).toBe(pattern));

  it.each([
    '/',
    '/team/6f1c/members',
    '/character/eu/one/ana',
    '/raid-feed',
    '/fights/1',
    '/%E0%A4%A',
  ])('is %s itself', (path) => expect(loggedPath(path)).toBe(path));
});
