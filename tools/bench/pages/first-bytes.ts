import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { createLease } from '#store/connection-lease.ts';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { loadBuild } from '#server/application-build.ts';
import { figureOf } from '../figures.ts';
import { timeToFirstByte } from './ask.ts';
import { recordStatements, type Statement } from './record-statements.ts';

const build = resolve(import.meta.dirname, '..', '..', '..', 'build');

/** Medians. */
export interface FirstBytes {
  /** How many a page asks. */
  statements: number;
  bareMs: number;
  drawnMs: number;
  keptMs: number;
}

/** What each page asks, as the build of this run asks it. */
export async function statementsOf(
  connection: ConnectionOptions,
  pages: readonly string[],
): Promise<Map<string, Statement[]>> {
  const database = connectDatabase(connection);
  const application = await loadBuild(build);
  const found = new Map<string, Statement[]>();
  for (const path of pages) {
    const statements: Statement[] = [];
    const door = recordStatements(database, statements);
    const response = await application.render(new Request(`http://bench.test${path}`), {
      database: () => door,
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.text();
    found.set(path, statements);
  }
  await database.close();
  return found;
}

/**
 * How long pages take until their first byte, kept and drawn, and their bare statements on one connection, one after the other. All take
 * turns.
 *
 * @param address of a built server on that database.
 * @param pages paths, with their questions if they have any.
 */
export async function measureFirstBytes(
  { address, connection }: { address: string; connection: ConnectionOptions },
  pages: readonly string[],
  rounds: number,
): Promise<Record<string, FirstBytes>> {
  const found = await statementsOf(connection, pages);
  const lease = createLease(connection);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = new Map<string, Taken>(
    pages.map((path) => [path, { bare: [], drawn: [], kept: [] }]),
  );
  const warmUp = 5;
  for (let round = -warmUp; round < rounds; round++)
    for (const path of pages) {
      const start = performance.now();
      for (const { text, parameters } of found.get(path) ?? [])
        await lease.run(text, parameters, true);
      const bare = performance.now() - start;
      // Another value of a parameter that pages read, so that it is drawn. Others are left out before a page is looked for.
      const drawn = await timeToFirstByte(
        `${address}${path}${path.includes('?') ? '&' : '?'}names=${round}`,
        agent,
      );
      const kept = await timeToFirstByte(address + path, agent);
      if (round < 0) continue;
      const times = taken.get(path);
      times?.bare.push(bare);
      times?.drawn.push(drawn);
      times?.kept.push(kept);
    }
  agent.destroy();
  await lease.end();
  return Object.fromEntries(
    [...taken].map(([path, { bare, drawn, kept }]) => [
      path,
      {
        statements: found.get(path)?.length ?? 0,
        bareMs: figureOf(bare),
        drawnMs: figureOf(drawn),
        keptMs: figureOf(kept),
      },
    ]),
  );
}

interface Taken {
  bare: number[];
  drawn: number[];
  kept: number[];
}
