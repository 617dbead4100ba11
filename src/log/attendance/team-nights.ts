/** What the page asks of `/team-nights`. A failure is a sentence, never an exception. */
import type { KnownCharacter } from '#team/model/roster/match-characters.ts';
import type { SentNight } from '#team/model/roster/sent-night.ts';

/** A team in which the visitor may save a night. */
export interface WritableTeam {
  id: string;
  name: string;
}

/** What finds the players of a team in a log. */
export interface NightHelp {
  /** Of the calendar on that day. */
  raids: { seriesId: string; title: string }[];
  /** Whom officers put on the bench for one of them. */
  benched: { seriesId: string; memberId: string }[];
  /** A night of that day is saved already. */
  isSaved: boolean;
  players: { memberId: string; name: string }[];
  characters: KnownCharacter[];
}

export type Asked<T> = { value: T } | { problem: string };

export function askTeams(): Promise<Asked<{ teams: WritableTeam[] }>> {
  return ask('/team-nights');
}

/** @param date `2026-11-25` */
export function askNightHelp(team: string, date: string): Promise<Asked<NightHelp>> {
  return ask(`/team-nights?${new URLSearchParams({ team, date }).toString()}`);
}

/** What saving a night answers. */
export interface SavedNight {
  notice: string;
  /** Plans of the team for the bosses of the night. */
  plans: { id: string; name: string }[];
}

export function sendNight(team: string, night: SentNight): Promise<Asked<SavedNight>> {
  const body = new FormData();
  body.set('team', team);
  body.set('night', JSON.stringify(night));
  return ask('/team-nights', { method: 'POST', body });
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<Asked<T>> {
  try {
    const response = await fetch(path, init);
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const answer: unknown = isJson ? await response.json() : null;
    if (response.ok && isJson) return { value: answer as T };
    if (answer instanceof Object && 'problem' in answer && typeof answer.problem === 'string')
      return { problem: answer.problem };
    return {
      problem:
        response.status === 404
          ? 'The team is not there any more, or you are not in it.'
          : `The server answered ${response.status}. Nothing was saved. Try again in a moment.`,
    };
  } catch {
    return { problem: 'The server cannot be reached. Check your connection and try again.' };
  }
}
