import type { Queryable } from '#store/database.ts';
import type { NewsItem } from './latest-news.ts';

/** More than a season has. */
const MAXIMUM = 200;

/**
 * Builds and hotfixes of a stretch of time, newest first, the newest two hundred at most.
 *
 * Index: news_time (published_at desc).
 */
export async function seasonChanges(
  database: Queryable,
  from: Date,
  to: Date,
): Promise<NewsItem[]> {
  return database.query<NewsItem>(
    `select id, source, kind, title, url, published_at as "publishedAt" from public.news
     where published_at >= $1 and published_at < $2 and kind in ('build', 'hotfix')
     order by published_at desc, id limit ${MAXIMUM}`,
    [from, to],
  );
}
