import { hold, type Attack, type AttackStage } from './attack.ts';
import { watchOthers } from './watch-others.ts';

const MIB = 1024 * 1024;

/** Attacks by what stands in a body. */
export const bodies: readonly Attack[] = [
  {
    name: 'bodies: a stranger is refused before a large one is read, and delays no other visitor',
    async run(stage) {
      const body = rowsOf(45 * MIB);
      const csv = new TextEncoder().encode(`id,name\n${'1,aaaaaaaaaaa\n'.repeat(2 * MIB)}`);
      const others = watchOthers(stage);
      for (let turn = 0; turn < stage.count(5, 1); turn += 1) {
        for (const [path, content, type] of [
          ['affixes', body, 'application/json'],
          ['affixes', csv, 'text/csv'],
          ['rpc/own_sessions', body, 'application/json'],
        ] as const) {
          // The server may close the connection before all is sent.
          const status = await post(stage, path, content, type).catch(() => 413);
          hold(status === 413 || status === 401, `${path} took ${type}: ${status}`);
        }
      }
      const worstMs = await others();
      hold(worstMs < 1500, `another visitor waited ${worstMs.toFixed(0)} ms`);
    },
  },
  {
    name: 'bodies: as large as a stranger may send delays no other visitor',
    async run(stage) {
      const body = rowsOf(MIB - 100);
      const others = watchOthers(stage);
      await Promise.all(
        Array.from({ length: stage.count(200, 20) }, () =>
          post(stage, 'rpc/search_everything', body),
        ),
      );
      const worstMs = await others();
      hold(worstMs < 1500, `another visitor waited ${worstMs.toFixed(0)} ms`);
    },
  },
  {
    name: 'bodies: lists in lists without end are a mistake of the client',
    async run(stage) {
      const before = stage.output().length;
      for (const path of ['rpc/own_sessions', 'affixes', 'affixes?columns=id'])
        for (const text of ['['.repeat(200_000), '{"a":'.repeat(150_000)]) {
          const status = await post(stage, path, text);
          hold(status === 400 || status === 401, `${path} answered ${status}`);
        }
      hold(!stage.output().slice(before).includes('call stack'), 'the operator was alarmed');
    },
  },
];

async function post(
  { url, anonKey }: AttackStage,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
): Promise<number> {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method: 'POST',
    body,
    headers: { apikey: anonKey, 'content-type': type },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Rows as JSON, nearly that many bytes; encoded here, as that takes its time too. */
function rowsOf(bytes: number): Uint8Array<ArrayBuffer> {
  const row = '{"id":1,"name":"aaaaaaaaaaa"}';
  const rows = `${row},`.repeat(Math.floor(bytes / (row.length + 1)) - 1);
  return new TextEncoder().encode(`[${rows}${row}]`);
}
