import { Failure } from '#lib/failure.ts';

/**
 * What a process does of the work of Farseer:
 * - `web`: serves pages, files and the services of our own host, and delivers the mails that these write;
 * - `sources`: stores the facts of the game and the sample season, and asks the public sources;
 * - `jobs`: looks for stored files that no row names, and posts to the Discord webhooks of teams.
 *
 * Several processes may have the same role: one of them leads where only one may work.
 */
const ROLES = ['web', 'sources', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

/** @throws Failure `configuration` naming the variable, what it was and what it may be. */
export function readRoles(environment: Readonly<Record<string, string | undefined>>): Roles {
  const written = environment['FARSEER_ROLES'] || ROLES.join(',');
  const named = written.split(',').map((name) => name.trim());
  const found = ROLES.filter((role) => named.includes(role));
  if (found.length === 0 || named.some((name) => !ROLES.some((role) => role === name)))
    throw new Failure(
      'configuration',
      `FARSEER_ROLES is "${written}"; it may be some of ${ROLES.join(',')}.`,
    );
  return new Set(found);
}

/** What a process that serves no visitors answers to them. Its health and its metrics are asked before. */
export function refuseVisitor(): Response {
  return new Response('This process serves no pages (FARSEER_ROLES).\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
