import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import { withNames } from '#analysis/publish/summary-names.ts';
import type { NameChoice } from '#analysis/publish/summary-names.ts';
import type { Fight } from '#analysis/fight.ts';
import { eventPool } from '#web/log-session/fight-digests.ts';
import { answerId } from '#web/log-session/event-pool.ts';

/** What a player chose for a publication. */
export interface PublishChoice {
  names: NameChoice;
  /** As the log writes it; only for `own`. */
  ownName: string | null;
  /** `link`, `public` or `team:{id}`. */
  visibility: string;
}

/** JSON, gzip. */
export async function packSummary(summary: FightSummary): Promise<Blob> {
  const stream = new Blob([JSON.stringify(summary)]).stream();
  return new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The summary with the chosen names, and with the device's time zone where the log does not tell its own. */
export function chosenSummary(
  summary: FightSummary,
  fight: Pick<Fight, 'utcOffsetHours'>,
  { names, ownName }: PublishChoice,
): FightSummary {
  const named = withNames(
    summary,
    (name) => names === 'full' || (names === 'own' && name === ownName),
  );
  if (fight.utcOffsetHours !== null) return named;
  const { startedAt } = summary.fight;
  const offsetMs = new Date(startedAt).getTimezoneOffset() * 60_000;
  return { ...named, fight: { ...named.fight, startedAt: startedAt + offsetMs } };
}

/** Reads a fight once more and sends its summary. Never throws: a failure is a refusal with its reason. */
export async function publishFight(
  key: string,
  fight: Fight,
  choice: PublishChoice,
): Promise<PublishAnswer> {
  try {
    const summary = await summaryOf(key);
    if (!summary)
      return refused(
        'Only boss pulls and keys with a beginning, an end and players can be published.',
      );
    const form = new FormData();
    form.set('names', choice.names);
    form.set('visibility', choice.visibility);
    form.set('summary', await packSummary(chosenSummary(summary, fight, choice)), 'fight.json.gz');
    const response = await fetch('/publish', { method: 'POST', body: form });
    if (!(response.headers.get('content-type') ?? '').includes('json'))
      return refused(`The server answered ${response.status}. Try again in a moment.`);
    return (await response.json()) as PublishAnswer;
  } catch (error) {
    return refused(
      error instanceof TypeError
        ? 'The server cannot be reached. Check your connection and try again.'
        : error instanceof Error
          ? error.message
          : 'The fight could not be read.',
    );
  }
}

function refused(reason: string): PublishAnswer {
  return { outcome: 'refused', reasons: [reason] };
}

/** Asks the events workers for the summary of a fight. @throws Error with the reason when the log cannot be read. */
function summaryOf(key: string): Promise<FightSummary | null> {
  const pool = eventPool();
  const id = answerId('fight-summary', key);
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const look = (): void => {
      const answer = pool.getState().answers.get(id)?.answer;
      if (!answer) return;
      for (const stop of stops.splice(0)) stop();
      if (answer.kind === 'digest') resolve(answer.digest as FightSummary | null);
      else reject(new Error(answer.kind === 'problem' ? answer.problem.message : 'Try again.'));
    };
    stops.push(pool.subscribe(look), pool.request('fight-summary', [key]));
    look();
  });
}
