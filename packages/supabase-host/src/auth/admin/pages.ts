import { invalid } from '#host/auth/auth-error.ts';
import type { AuthContext } from '#host/auth/request.ts';

export interface Page {
  /** Counts from 1. */
  page: number;
  perPage: number;
}

const MOST = 1000;

/** @throws AuthError for pages that cannot be. */
export function readPage(context: AuthContext): Page {
  return {
    page: readCount(context.req.query('page'), 1, 1_000_000, 'page'),
    perPage: readCount(context.req.query('per_page'), 50, MOST, 'per_page'),
  };
}

function readCount(
  written: string | undefined,
  otherwise: number,
  most: number,
  name: string,
): number {
  if (written === undefined || written === '') return otherwise;
  const count = Number(written);
  if (!/^\d+$/.test(written) || count < 1 || count > most)
    throw invalid(`Bad Pagination Parameters: ${name} is 1 to ${most}`);
  return count;
}

/** Headers that say how many there are and where the next page is. */
export function pageLinks(
  address: string,
  { page, perPage }: Page,
  total: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, relation: string) =>
    `<${address}?page=${to}&per_page=${perPage}>; rel="${relation}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return { 'x-total-count': String(total), link: links.join(', ') };
}
