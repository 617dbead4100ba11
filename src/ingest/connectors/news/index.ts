import * as v from 'valibot';
import { matchPath, type Connector, type Endpoint } from '#ingest/connector.ts';
import type { StoreRows } from '#ingest/store/tables.ts';

const SOURCE = 'news';
type NewsRow = NonNullable<StoreRows['news']>[number];

const feedSchema = v.object({
  contentItems: v.array(
    v.object({
      properties: v.object({
        title: v.string(),
        newsUrl: v.string(),
        lastUpdated: v.string(),
      }),
    }),
  ),
});
const pageSchema = v.object({ feed: feedSchema });

/** Blizzard's news: title, link and date are kept, never the text. */
const blizzardNews: Endpoint = {
  name: 'blizzard-news',
  matches: ({ url }) => (/^\/[a-z]{2}-[a-z]{2}\/api\/(news|feed)\//.test(url.pathname) ? {} : null),
  read: (value) => {
    // The first page wraps what further pages give bare.
    const feed = v.is(pageSchema, value) ? value.feed : v.parse(feedSchema, value);
    return {
      news: feed.contentItems.flatMap(({ properties }): NewsRow[] => {
        const publishedMs = Date.parse(properties.lastUpdated);
        if (!Number.isFinite(publishedMs) || !isWebAddress(properties.newsUrl)) return [];
        const id = /\/(\d{5,})(?:\/|$)/.exec(properties.newsUrl)?.[1] ?? properties.newsUrl;
        return [
          {
            id: `blizzard:${id}`,
            source: SOURCE,
            kind: /hotfix/i.test(properties.title) ? 'hotfix' : 'news',
            title: properties.title,
            url: properties.newsUrl,
            published_at: new Date(publishedMs),
          },
        ];
      }),
    };
  },
};

const topicsSchema = v.object({
  topic_list: v.object({
    topics: v.array(v.object({ id: v.number(), title: v.string(), created_at: v.string() })),
  }),
});

const forumCategory: Endpoint = {
  name: 'forum-category',
  matches: ({ url }) => (/\/wow\/c\/(?:.*\/)?\d+\.json$/.test(url.pathname) ? {} : null),
  schema: topicsSchema,
  read: (value, { request }) => ({
    news: v
      .parse(topicsSchema, value)
      .topic_list.topics.flatMap((topic) =>
        forumRow(request.url, topic.id, topic.title, topic.created_at),
      ),
  }),
};

const topicSchema = v.object({
  id: v.number(),
  title: v.string(),
  post_stream: v.object({
    posts: v.array(
      v.object({
        post_number: v.number(),
        created_at: v.string(),
        staff: v.optional(v.boolean(), false),
      }),
    ),
  }),
});

/** A thread of the forum: each post of Blizzard's staff is news of its own. */
const forumTopic: Endpoint = {
  name: 'forum-topic',
  matches: ({ url }) => (/\/wow\/t\/(?:.*\/)?\d+\.json$/.test(url.pathname) ? {} : null),
  schema: topicSchema,
  read: (value, { request }) => {
    const topic = v.parse(topicSchema, value);
    return {
      news: topic.post_stream.posts
        .filter(({ staff }) => staff)
        .flatMap((post) =>
          forumRow(request.url, topic.id, topic.title, post.created_at, post.post_number),
        ),
    };
  },
};

function forumRow(url: URL, id: number, title: string, at: string, post?: number): NewsRow[] {
  if (!Number.isFinite(Date.parse(at))) return [];
  return [
    {
      id: `forum:${url.host.split('.')[0] ?? ''}:${id}${post === undefined ? '' : `:${post}`}`,
      source: SOURCE,
      kind: 'forum',
      title,
      url: `${url.origin}/en/wow/t/${id}${post === undefined ? '' : `/${post}`}`,
      published_at: at,
    },
  ];
}

/** Which build of the game each region runs: pipe-separated lines under a line of names. */
const liveBuild: Endpoint = {
  name: 'live-build',
  matches: matchPath('/wow/versions'),
  isText: true,
  read: (value, { request, receivedMs }) => {
    const [header, ...lines] = String(value)
      .split('\n')
      .filter((line) => line.includes('|'));
    const columns = header?.split('|').map((column) => column.split('!')[0]) ?? [];
    const region = columns.indexOf('Region');
    const version = columns.indexOf('VersionsName');
    if (region === -1 || version === -1) throw new Error('it names no regions and versions');
    return {
      news: lines.flatMap((line): NewsRow[] => {
        const cells = line.split('|');
        const build = cells[version];
        // One row a build: the other regions follow within hours.
        if (cells[region] !== 'us' || !build || !/^[\d.]+$/.test(build)) return [];
        return [
          {
            id: `build:${build}`,
            source: SOURCE,
            kind: 'build',
            title: `Game build ${build}`,
            url: request.url.href,
            published_at: new Date(receivedMs),
          },
        ];
      }),
    };
  },
};

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** What Blizzard publishes for everybody: news, hotfixes, forum threads of its staff, builds. No key. */
export const news: Connector = {
  source: SOURCE,
  credit: { label: 'Blizzard', url: 'https://news.blizzard.com' },
  hosts: /(^|\.)(blizzard\.com|battle\.net)$/,
  endpoints: [blizzardNews, forumCategory, forumTopic, liveBuild],
};
