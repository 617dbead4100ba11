import * as v from 'valibot';
import { anythingElse } from '#season/ingest/connectors/anything-else.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { matchPath, type Connector, type Endpoint } from '#season/ingest/connector.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';

const SOURCE = 'news';
type NewsRow = NonNullable<StoreRows['news']>[number];

/** PostgreSQL cannot keep a zero character. */
const text = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((said) => !said.includes('\0'), 'holds a zero character'),
);
/** Between the years of the game; a missing time, or one in another form, is none. */
function momentOf(written: string): number | null {
  const ms = Date.parse(written);
  return ms >= Date.UTC(2004, 0) && ms <= Date.UTC(2100, 0) ? ms : null;
}
const id = v.pipe(v.number(), v.safeInteger());

const feedSchema = v.object({
  contentItems: readableRows(
    v.object({ properties: v.object({ title: text, newsUrl: text, lastUpdated: text }) }),
  ),
});
const pageSchema = v.object({ feed: v.looseObject({}) });

/** Blizzard's news: title, link and date are kept, never the text. */
const blizzardNews: Endpoint = {
  name: 'blizzard-news',
  matches: ({ url }) => (/^\/[a-z]{2}-[a-z]{2}\/api\/(news|feed)\//.test(url.pathname) ? {} : null),
  read: (value) => {
    // The first page wraps what further pages give bare.
    const feed = v.parse(feedSchema, v.is(pageSchema, value) ? value.feed : value);
    return {
      news: feed.contentItems.flatMap(({ properties }): NewsRow[] => {
        const publishedMs = momentOf(properties.lastUpdated);
        if (publishedMs === null || !isWebAddress(properties.newsUrl)) return [];
        const number = /\/(\d{5,})(?:\/|$)/.exec(properties.newsUrl)?.[1] ?? properties.newsUrl;
        return [
          {
            id: `blizzard:${number}`,
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
    topics: readableRows(v.object({ id, title: text, created_at: text })),
  }),
});

/** A category, in its own order or another, and the lists over all of them. */
const LISTS = /\/wow\/(?:c\/.*\.json|(?:c\/.*\/l\/)?(?:latest|top|new)\.json)$/;

const forumCategory: Endpoint = {
  name: 'forum-category',
  matches: ({ url }) => (LISTS.test(url.pathname) ? {} : null),
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
  id,
  title: text,
  post_stream: v.object({
    posts: readableRows(
      v.object({ post_number: id, created_at: text, staff: canDoWithout(v.boolean()) }),
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
  const publishedMs = momentOf(at);
  if (publishedMs === null) return [];
  return [
    {
      id: `forum:${url.host.split('.')[0] ?? ''}:${id}${post === undefined ? '' : `:${post}`}`,
      source: SOURCE,
      kind: 'forum',
      title,
      url: `${url.origin}/en/wow/t/${id}${post === undefined ? '' : `/${post}`}`,
      published_at: new Date(publishedMs),
    },
  ];
}

/** Which build of the game each region runs: pipe-separated lines under a line of names. */
const liveBuild: Endpoint = {
  name: 'live-build',
  matches: matchPath('/:product/versions'),
  isText: true,
  read: (value, { request, path, receivedMs }) => {
    const [header, ...lines] = String(value)
      .split(/\r?\n/)
      .filter((line) => line.includes('|'));
    const columns = header?.split('|').map((column) => column.split('!')[0]) ?? [];
    const region = columns.indexOf('Region');
    const version = columns.indexOf('VersionsName');
    if (region === -1 || version === -1) throw new Error('it names no regions and versions');
    // Test realms and older games run builds of their own.
    if (path['product'] !== 'wow') return {};
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

/** The other tables of what is live where: pipe-separated too, and of no use here. */
const unreadText: Endpoint = {
  name: 'other-builds',
  matches: ({ url }) => (url.hostname.endsWith('.version.battle.net') ? {} : null),
  isText: true,
  read: (value) => {
    if (!String(value).includes('|')) throw new Error('it is no table');
    return {};
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
  endpoints: [blizzardNews, forumCategory, forumTopic, liveBuild, unreadText, anythingElse(/./)],
};
