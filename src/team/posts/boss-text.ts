import type { FallenBoss, PostedTeam } from '#store/queries/team-posts.ts';
import { difficultyById } from '#game/difficulties.ts';
import { encounterById } from '#game/packs/index.ts';
import { formatClock } from '#lib/format-clock.ts';
import { escapeDiscord } from '#team/exports/discord-text.ts';

/** The card of a boss that fell, by the name that Farseer knows. @param link the page of the team. */
export function bossText(
  team: Pick<PostedTeam, 'guild' | 'name'>,
  { encounterId, difficultyId, pulls, durationMs }: FallenBoss,
  link: string,
): string {
  const boss = encounterById(encounterId)?.encounter.name ?? `Boss ${encounterId}`;
  const difficulty = difficultyById(difficultyId)?.name;
  const which = pulls === 1 ? 'on the first pull of the night' : `on pull ${pulls} of the night`;
  return [
    `**${escapeDiscord([difficulty, boss].filter(Boolean).join(' '))}** is down · ${escapeDiscord(`${team.guild}, ${team.name}`)}`,
    `After ${formatClock(durationMs)}, ${which}.`,
    `The night: <${link}>`,
  ].join('\n');
}
