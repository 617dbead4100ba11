import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import { chosenSummary, type PublishChoice } from '#analysis/publish/chosen-summary.ts';
import type { Fight } from '#analysis/fight.ts';
import { eventPool } from '#log/session/fight-digests.ts';
import { answerId } from '#log/session/event-pool.ts';

/** JSON, gzip. */
export async function packSummary(summary: FightSummary): Promise<Blob> {
  const stream = new Blob([JSON.stringify(summary)]).stream();
  return new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob();
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
    const own = summary.players.findIndex(({ name }) => name === choice.ownName);
    if (own !== -1) form.set('own', String(own));
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
