import { formatLeft } from '#lib/format-number.ts';
import type { CurrentBoss } from '#team/model/roster/raid-answers.ts';
import { DISCORD_LETTERS, discordNight, escapeDiscord } from '#team/exports/discord-text.ts';
import type { NightMember, Unplayable } from '#team/raids/night-members.ts';

/** A night that is posted. */
export interface PostedNight {
  team: string;
  title: string;
  /** Epoch ms. */
  startMs: number;
  groupSize: number;
  members: readonly NightMember[];
  withoutCharacter: readonly Unplayable[];
  /** Address of the night's page, where players answer. */
  link: string;
}

/** The sign-up card of a night: when it is, in each reader's own time, how many have answered, and where to answer. */
export function cardText(night: PostedNight): string {
  const { team, title, startMs, groupSize, link } = night;
  const people = [...night.members, ...night.withoutCharacter];
  const said = (...answers: string[]) =>
    people.filter(({ answer }) => answer !== null && answers.includes(answer)).length;
  const at = Math.floor(startMs / 1000);
  return shorten([
    `**${escapeDiscord(title)}** · ${escapeDiscord(team)}`,
    `<t:${at}:F> (<t:${at}:R>)`,
    `In: ${said('yes', 'late')} of ${groupSize}${said('late') > 0 ? ` (${said('late')} late)` : ''} · not sure: ${said('tentative')} · out: ${said('no')} · no answer: ${people.filter(({ answer }) => answer === null).length}`,
    `Answer: <${link}>`,
  ]);
}

/** The digest of a raid day: who is in, what the group lacks, and the boss that stands. */
export function digestText(
  night: PostedNight,
  { lacking, boss }: { lacking: readonly string[]; boss: CurrentBoss | null },
): string {
  const lines = [
    discordNight({ ...night, others: night.withoutCharacter }),
    lacking.length === 0 ? '' : `Missing buffs: ${lacking.map(escapeDiscord).join(', ')}`,
    boss === null ? '' : `Current boss: ${escapeDiscord(boss.name)}, ${bossWords(boss)}`,
    `Answer: <${night.link}>`,
  ];
  return shorten(lines);
}

function bossWords({ difficulty, pulls, best }: CurrentBoss): string {
  const parts = [escapeDiscord(difficulty)];
  if (best !== null) parts.push(`best pull ${formatLeft(best)} left`);
  if (pulls !== null) parts.push(`${pulls} ${pulls === 1 ? 'pull' : 'pulls'}`);
  return parts.join(', ');
}

/** Whole lines as far as Discord takes them; the last one, which has the link, always stands. */
function shorten(lines: readonly string[]): string {
  const all = lines.filter((line) => line !== '');
  const last = all.at(-1) ?? '';
  let text = '';
  for (const line of all.slice(0, -1).flatMap((one) => one.split('\n'))) {
    if (text.length + line.length + last.length + 2 > DISCORD_LETTERS) break;
    text += `${line}\n`;
  }
  return text + last;
}
