import { Agent } from 'node:http';
import { addForeignTeams } from '#testing/database/foreign-rows.ts';
import { fillTeam } from '../../attack/full-team.ts';
import { WITHOUT_LIMITS } from '../../attack/ask.ts';
import { sessionCookie } from '../../attack/session-cookie.ts';
import { startAttackStage, type RunningStage } from '../../attack/stage.ts';
import { makeTeam } from '../../attack/team-of-roles.ts';
import { figureOf } from '../figures.ts';
import { timeToFirstByte } from '../pages/ask.ts';

/** Pages of a team, and those of an account that list its teams. */
const PATHS = [
  '/team',
  '/team/TEAM',
  '/team/TEAM/members',
  '/team/TEAM/raids',
  '/team/TEAM/board',
  '/team/TEAM/attendance',
  '/team/TEAM/plans',
  '/team/TEAM/settings',
  '/account/fights',
] as const;

/** What a page takes to its first byte, in ms: the 95th percentile. */
export interface BesideRows {
  path: string;
  aloneMs: number;
  besideMs: number;
  ratio: number;
}

/**
 * Reads the pages of a team of eight on two servers in turn, page by page, so that both have the same load of the machine: one holds that
 * team alone, the other also so many rows of strangers in each table of teams.
 */
export async function measureForeignRows(rows: number, turns: number): Promise<BesideRows[]> {
  const running: RunningStage[] = [];
  const agent = new Agent({ keepAlive: true });
  try {
    const sites = [];
    for (const foreign of [0, rows]) {
      const started = await startAttackStage({ ...WITHOUT_LIMITS, FARSEER_SAMPLE: 'off' }, false);
      running.push(started);
      const { stage } = started;
      const person = await stage.member();
      const { team, member } = await makeTeam(person);
      await fillTeam(stage, { team, member, user: person.id });
      if (foreign > 0) await addForeignTeams(stage.database, foreign);
      else await stage.database.query('analyze');
      const cookie = await sessionCookie(person);
      const ask = (path: string) =>
        timeToFirstByte(stage.url + path.replace('TEAM', team), agent, { cookie });
      sites.push({ ask, times: new Map<string, number[]>(PATHS.map((path) => [path, []])) });
    }
    // The first rounds warm both.
    for (let turn = -3; turn < turns; turn += 1)
      for (const path of PATHS)
        for (const { ask, times } of turn % 2 === 0 ? sites : sites.toReversed()) {
          const ms = await ask(path);
          if (turn >= 0) times.get(path)!.push(ms);
        }
    const [alone, beside] = sites;
    return PATHS.map((path) => {
      const aloneMs = figureOf(alone!.times.get(path)!, 0.95);
      const besideMs = figureOf(beside!.times.get(path)!, 0.95);
      return { path, aloneMs, besideMs, ratio: besideMs / aloneMs };
    });
  } finally {
    agent.destroy();
    for (const { stop } of running) await stop();
  }
}
