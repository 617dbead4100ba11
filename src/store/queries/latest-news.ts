import type { Queryable } from '#store/database.ts';

/** `news`, `hotfix`, `forum` or `build` */
export interface NewsItem {
  id: string;
  source: string;
  kind: string;
  title: string;
  url: string;
  publishedAt: Date;
}

/**
 * The newest stories, of one kind or of all.
 *
 * Index: news_time (published_at desc).
 */
export async function latestNews(
  database: Queryable,
  { kind = null, limit = 20 }: { kind?: string | null; limit?: number } = {},
): Promise<NewsItem[]> {
  return database.query<NewsItem>(
    `select id, source, kind, title, url, published_at as "publishedAt" from public.news
     where $1::text is null or kind = $1
     order by published_at desc, id limit $2`,
    [kind, limit],
  );
}
