import type { SourceRequest } from '#season/ingest/connector.ts';

function ask(address: string): SourceRequest {
  return { method: 'GET', url: new URL(address) };
}

/** The questions to Blizzard's public pages. Unofficial: asked rarely. */
export const requests = {
  news: () => ask('https://news.blizzard.com/en-us/api/news/world-of-warcraft?pageSize=30'),
  /** @param id of a category; 341 holds the posts of the game's own team. */
  forumCategory: (id: number) => ask(`https://us.forums.blizzard.com/en/wow/c/${id}.json`),
  liveBuild: () => ask('https://us.version.battle.net/wow/versions'),
} as const;
