import { groupMakeup, GROUP_PARTS, type GroupPart } from '#team/model/roster/group-makeup.ts';
import { membersAt, type GuildMember } from '#team/model/roster/guild-member.ts';
import type { SeatedCharacter } from '#team/model/roster/composition.ts';

/** Letters that a message of Discord can have. */
export const DISCORD_LETTERS = 2000;

const PART_NAMES: Readonly<Record<GroupPart, string>> = {
  tank: 'Tanks',
  healer: 'Healers',
  melee: 'Melee',
  ranged: 'Ranged',
};

/** A text that Discord shows as it is: no formatting, no mention, no link preview begins in it. */
export function escapeDiscord(text: string): string {
  return (
    text
      .replaceAll(/[\\*_~`|>#[\]()<:-]/g, (sign) => `\\${sign}`)
      // A mention is broken by a space without width; a backslash does not stop @everyone.
      .replaceAll('@', '@\u200B')
      .replaceAll(/\s+/g, ' ')
  );
}

/**
 * A raid night as a message of Discord: when, in the time of each reader, and the players by part and answer.
 *
 * @returns at most `DISCORD_LETTERS`; whole lines are left out at the end.
 */
export function discordNight({
  title,
  startMs,
  groupSize,
  members,
  others = [],
}: {
  title: string;
  /** Epoch ms. */
  startMs: number;
  groupSize: number;
  members: readonly GuildMember[];
  /** Players without a character: their answers count as well. */
  others?: readonly { player: string; answer: string | null }[];
}): string {
  const { parts, size } = groupMakeup(members);
  const named = (...answers: (string | null)[]) =>
    others
      .filter(({ answer }) => answers.includes(answer))
      .map(({ player, answer }) => ({ name: player, isLate: answer === 'late' }));
  return joinLines([
    `**${escapeDiscord(title)}**, <t:${Math.floor(startMs / 1000)}:F>`,
    `Group: ${size} of ${groupSize}`,
    ...GROUP_PARTS.map((part) => lineOf(PART_NAMES[part], parts[part])),
    lineOf('Bench', membersAt(members, 'bench')),
    lineOf('In, without a character', named('yes', 'late')),
    lineOf('Not sure', [...membersAt(members, 'unsure'), ...named('tentative')]),
    lineOf('No answer', [...membersAt(members, 'open'), ...named(null)]),
    lineOf('Out', [...membersAt(members, 'absent'), ...named('no')]),
  ]);
}

/** A draft of a group as a message of Discord, group by group. As `discordNight`. */
export function discordBoard({
  boss,
  title,
  seated,
  missing,
}: {
  boss: string;
  title: string;
  seated: readonly SeatedCharacter[];
  /** Names of buffs that the group lacks. */
  missing: readonly string[];
}): string {
  const groups = Map.groupBy(seated, ({ group }) => group);
  return joinLines([
    `**${escapeDiscord(boss)}**, ${escapeDiscord(title)}: ${seated.length} players`,
    ...[...groups].map(([group, seats]) =>
      lineOf(
        `Group ${group}`,
        seats.map(({ character }) => ({ name: character.shown })),
      ),
    ),
    missing.length === 0 ? '' : `Missing: ${missing.map(escapeDiscord).join(', ')}`,
  ]);
}

function lineOf(name: string, players: readonly { name: string; isLate?: boolean }[]): string {
  if (players.length === 0) return '';
  const names = players.map((one) => `${escapeDiscord(one.name)}${one.isLate ? ' (late)' : ''}`);
  return `${name} (${players.length}): ${names.join(', ')}`;
}

function joinLines(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .reduce((text, line) => {
      const longer = text === '' ? line : `${text}\n${line}`;
      return longer.length <= DISCORD_LETTERS ? longer : text;
    }, '');
}
