import { Agent, request } from 'node:http';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { measureCalls, ratiosOf, together } from './measure-calls.ts';
import { sampleSeason, SETTINGS } from './statement-tools.ts';

/** Connections of the one visitor. */
const CONNECTIONS = 24;
/** How often the pages are measured alone, and as often beside it. */
const TURNS = 3;
/** Pages that no cache has, because each asks for what no visitor has asked for. */
const PATHS = {
  'hps-dps': () => `/hps-dps?guild=${crypto.randomUUID()}`,
  search: () => `/search?q=${crypto.randomUUID().slice(0, 8)}`,
  mplus: () => `/mplus?realm=${crypto.randomUUID()}`,
} as const;
export type PageKind = keyof typeof PATHS;
const KINDS = Object.keys(PATHS) as PageKind[];

/** What another visitor waits for beside one visitor with many connections. */
export interface BesideOneAddress {
  /** 95th percentile without and beside the one visitor, in milliseconds, by the page that the other visitor reads. */
  pages: Record<PageKind, { idleMs: number; besideMs: number; ratio: number; failures: number }>;
  /** Answers to the one visitor, by status. */
  answers: Record<string, number>;
}

/** Measures pages of one visitor in turn alone and while another holds 24 connections and asks without a pause. @param seconds of each part. */
export async function measureBesideOneAddress(
  stage: AttackStage,
  seconds: number,
): Promise<BesideOneAddress> {
  const calls = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      async () => (await ask(stage, PATHS[kind](), '198.51.100.1')) < 400,
    ]),
  ) as Record<PageKind, () => Promise<boolean>>;
  const rate = { seconds: seconds / TURNS, pauseMs: 100 };
  await measureCalls(calls, { ...rate, seconds: 2 });
  const answers: Record<string, number> = {};
  const alone = [];
  const withOther = [];
  // In turn, so that both have the same load of the machine.
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(await measureCalls(calls, rate));
    withOther.push(await besideOne(stage, answers, () => measureCalls(calls, rate)));
  }
  const [idle, beside] = [together(alone), together(withOther)];
  const ratios = ratiosOf(idle, beside);
  const pages = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        idleMs: idle[kind].p95Ms,
        besideMs: beside[kind].p95Ms,
        ratio: ratios[kind],
        failures: beside[kind].failures,
      },
    ]),
  ) as BesideOneAddress['pages'];
  return { pages, answers };
}

/** Does work while one visitor holds its connections and asks without a pause. @param answers gets how many had which status. */
async function besideOne<T>(
  stage: AttackStage,
  answers: Record<string, number>,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const attacking = Array.from({ length: CONNECTIONS }, async (_, at) => {
    for (let turn = at; !over.signal.aborted; turn += 1) {
      const path = PATHS[KINDS[turn % KINDS.length]!]();
      const status = await ask(stage, path, '203.0.113.1', agent).catch(() => 0);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  });
  try {
    return await work();
  } finally {
    over.abort();
    agent.destroy();
    await Promise.all(attacking);
  }
}

/** One line a kind of page. */
export function describeBeside({ pages, answers }: BesideOneAddress): string {
  const lines = KINDS.map((kind) => {
    const { idleMs, besideMs, ratio, failures } = pages[kind];
    return `${kind.padEnd(8)} p95 ${idleMs.toFixed(0)} → ${besideMs.toFixed(0)} ms, × ${ratio.toFixed(1)}, ${failures} failed`;
  });
  return [...lines, `answers to the one address: ${JSON.stringify(answers)}`].join('\n');
}

export const oneAddress: readonly Attack[] = [
  {
    name: 'one address: pages of another visitor go on beside 24 connections of one visitor',
    settings: SETTINGS,
    async run(stage) {
      await sampleSeason(stage);
      const found = await measureBesideOneAddress(stage, stage.count(30, 3));
      console.log(describeBeside(found).replaceAll(/^/gm, '       '));
      for (const [kind, { ratio, failures }] of Object.entries(found.pages)) {
        hold(failures === 0, `${kind} failed ${failures} times for the other visitor`);
        // A short run, on a machine that does other things too, proves no ratio.
        if (stage.count(1, 0) === 1)
          hold(ratio <= 3, `${kind} took ${ratio.toFixed(1)} times as long as idle (p95)`);
      }
    },
  },
];

function ask(stage: AttackStage, path: string, address: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, stage.url),
      { headers: { 'x-forwarded-for': address }, ...(agent && { agent }) },
      (answer) => {
        answer.resume();
        answer.once('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
