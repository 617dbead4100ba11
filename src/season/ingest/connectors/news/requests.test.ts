import { expect, it } from 'vitest';
import { news } from './index.ts';
import { requests } from './requests.ts';

it.each([
  ['forum-category', 'https://eu.forums.blizzard.com/fr/wow/c/community/general/171.json'],
  ['forum-category', 'https://us.forums.blizzard.com/en/wow/c/341/l/latest.json'],
  ['forum-category', 'https://us.forums.blizzard.com/en/wow/latest.json'],
  ['forum-topic', 'https://us.forums.blizzard.com/en/wow/t/some-words/2317811.json'],
  ['blizzard-news', 'https://news.blizzard.com/ko-kr/api/feed/world-of-warcraft?offset=24'],
  ['live-build', 'https://eu.version.battle.net/wowt/versions'],
  ['other-builds', 'https://us.version.battle.net/wow/cdns'],
  ['anything-else', 'https://us.forums.blizzard.com/en/wow/site.json'],
])('%s reads %s', (name, address) => {
  const request = { method: 'GET', url: new URL(address) } as const;
  expect(news.endpoints.find((endpoint) => endpoint.matches(request))?.name).toBe(name);
});

it.each([
  ['blizzard-news', requests.news()],
  ['forum-category', requests.forumCategory(341)],
  ['live-build', requests.liveBuild()],
])('%s is a question its connector reads', (name, request) => {
  expect(news.endpoints.find((endpoint) => endpoint.matches(request))?.name).toBe(name);
});
