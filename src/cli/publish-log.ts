import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chosenSummary, type PublishChoice } from '#analysis/publish/chosen-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import { Failure } from '#lib/failure.ts';
import { readSummaries, type ReadFileOptions } from '#log-files/read-log-file.ts';

/** A site that takes publications, and the token of the account that publishes. */
export interface PublishSite {
  /** Its origin, without a slash at the end. */
  url: string;
  token: string;
  /** Replaced by tests. */
  fetch?: typeof fetch;
}

/** What became of one fight. */
export interface PublishedFight {
  file: string;
  name: string;
  startedAt: string;
  outcome: 'published' | 'held' | 'refused';
  /** Address of the published fight; null for a refused one. */
  link: string | null;
  /** Why it is held back or was refused. */
  reasons: string[];
}

/**
 * Publishes every boss pull and key of a log that has ended, one after the other in the order of the log.
 *
 * @param killsOnly leaves out wipes and keys that were not in time.
 * @throws Failure `publish` when the site cannot be reached, does not know the token, or says to wait: what was published stays.
 */
export async function publishLog(
  path: string,
  site: PublishSite,
  choice: PublishChoice & { killsOnly: boolean },
  options: ReadFileOptions & { onAnswer?: (fight: PublishedFight) => void } = {},
): Promise<PublishedFight[]> {
  const done: PublishedFight[] = [];
  for (const { fight, summary } of await readSummaries(path, options)) {
    if (choice.killsOnly && fight.success !== true) continue;
    const answer = await send(chosenSummary(summary, fight, choice), site, choice);
    const isPublished = answer.outcome === 'published';
    const one: PublishedFight = {
      file: basename(path),
      name: fight.name,
      startedAt: new Date(summary.fight.startedAt).toISOString(),
      outcome: !isPublished ? 'refused' : answer.reasons.length > 0 ? 'held' : 'published',
      link: isPublished ? `${site.url}/fight/${answer.id}` : null,
      reasons: answer.reasons,
    };
    options.onAnswer?.(one);
    done.push(one);
  }
  return done;
}

async function send(
  summary: FightSummary,
  site: PublishSite,
  { names, visibility }: PublishChoice,
): Promise<PublishAnswer> {
  const form = new FormData();
  form.set('names', names);
  form.set('visibility', visibility);
  form.set('summary', new Blob([gzipSync(JSON.stringify(summary))]), 'fight.json.gz');
  let response: Response;
  try {
    response = await (site.fetch ?? fetch)(`${site.url}/publish`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${site.token}` },
      // A token is for this site alone.
      redirect: 'error',
    });
  } catch {
    throw new Failure('publish', `${site.url} cannot be reached. What was published stays.`);
  }
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!isJson) throw new Failure('publish', `${site.url} answered ${response.status}, no Farseer.`);
  const answer = (await response.json()) as PublishAnswer;
  // Only what is wrong with one fight lets the others be tried.
  if (response.status === 200 || response.status === 422) return answer;
  throw new Failure(
    'publish',
    answer.outcome === 'refused' ? answer.reasons.join(' ') : 'No answer.',
  );
}

/** One line for people: what became of a fight. */
export function publishedLine({ name, startedAt, outcome, link, reasons }: PublishedFight): string {
  const at = startedAt.slice(0, 16).replace('T', ' ');
  const word = { published: 'published', held: 'held back', refused: 'refused' }[outcome];
  return `${at} UTC  ${name}: ${word}${link === null ? '' : ` ${link}`}${
    reasons.length > 0 ? `\n    ${reasons.join('\n    ')}` : ''
  }\n`;
}
