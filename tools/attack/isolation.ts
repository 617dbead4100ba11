import { ask, askJson, forAll, tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack } from './attack.ts';
import { makeNotes, NOTES } from './notes.ts';

/** Milliseconds since 1970 that a row says it was written at, where its text is UTC. */
const IN_UTC = /"written_at":"[^"]+\+00:00"/;

/** Attacks on what separates visitors whose requests run at the same time on the same connections. */
export const isolation: readonly Attack[] = [
  {
    name: 'isolation: two members and a visitor at the same time never see rows, roles or settings of each other',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await makeNotes(stage);
      const people = await Promise.all(
        ['amber', 'birch'].map(async (word) => {
          const member = await stage.member();
          const token = await tokenOf(member);
          const made = await askJson(stage, `/rest/v1/${NOTES}`, [{ body: word }, { body: word }], {
            token,
          });
          hold(made.status === 201, `a member cannot write notes: ${made.status}`);
          return { id: member.id, token, word };
        }),
      );
      const turns = Array.from({ length: stage.count(960, 240) }, (_, at) => at);
      await forAll(turns, 24, async (turn) => {
        const asks = [...people, null][turn % 3] ?? null;
        const other = people.find((one) => one !== asks);
        const token = asks?.token;
        const kind = Math.floor(turn / 3) % 6;
        if (kind === 1) {
          // Fails inside of the transaction, after role and claims are set.
          const failed = await ask(stage, `/rest/v1/${NOTES}?select=id::uuid`, { token });
          hold(asks === null || failed.status >= 400, 'a cast that cannot work was answered');
        } else if (kind === 2) {
          const patched = await askJson(
            stage,
            `/rest/v1/${NOTES}?user_id=eq.${other?.id}`,
            { body: 'taken' },
            {
              token,
              method: 'PATCH',
              headers: { prefer: 'return=representation' },
            },
          );
          hold(!/taken/.test(patched.text), `a foreign note was changed: ${patched.text}`);
        } else if (kind === 3) {
          await ask(stage, `/rest/v1/${NOTES}?select=written_at`, {
            token,
            headers: { prefer: 'timezone=Asia/Tokyo' },
          });
        } else if (kind === 4) {
          const { text, status } = await askJson(stage, '/rest/v1/rpc/own_sessions', {}, { token });
          hold(asks !== null || status >= 400, 'a visitor may ask for sessions');
          if (asks) hold((JSON.parse(text) as unknown[]).length === 1, `foreign sessions: ${text}`);
        } else {
          const { text, status } = await ask(stage, `/rest/v1/${NOTES}?select=*`, { token });
          hold(status === 200, `a plain read answers ${status}`);
          const rows = JSON.parse(text) as { user_id: string; body: string }[];
          hold(
            rows.length === (asks ? 2 : 0),
            `${rows.length} rows for ${asks?.word ?? 'a visitor'}`,
          );
          for (const row of rows)
            hold(row.user_id === asks?.id && row.body === asks.word, `a foreign row: ${text}`);
          hold(rows.length === 0 || IN_UTC.test(text), `the time zone of another request: ${text}`);
        }
      });
    },
  },
];
