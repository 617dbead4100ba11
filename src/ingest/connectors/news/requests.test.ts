import { expect, it } from 'vitest';
import { news } from './index.ts';
import { requests } from './requests.ts';

it.each([
  ['blizzard-news', requests.news()],
  ['forum-category', requests.forumCategory(341)],
  ['live-build', requests.liveBuild()],
])('%s is a question its connector reads', (name, request) => {
  expect(news.endpoints.find((endpoint) => endpoint.matches(request))?.name).toBe(name);
});
