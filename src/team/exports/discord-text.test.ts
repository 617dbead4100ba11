import { describe, expect, it } from 'vitest';
import type { BoardCharacter } from '#team/model/roster/composition.ts';
import type { GuildMember } from '#team/model/roster/guild-member.ts';
import { discordBoard, discordNight, DISCORD_LETTERS, escapeDiscord } from './discord-text.ts';

const member = (name: string, specId: number, place: GuildMember['place']): GuildMember => ({
  name,
  classId: 1,
  specIds: [specId],
  itemLevel: null,
  rating: null,
  place,
});
const startMs = Date.UTC(2026, 10, 25, 19);

describe('a message for Discord', () => {
  it('mentions and formats nothing that a name asks for', () => {
    expect(escapeDiscord('@everyone <@&1> **x** [a](b)')).toBe(
      '@\u200Beveryone \\<@\u200B&1\\> \\*\\*x\\*\\* \\[a\\]\\(b\\)',
    );
    expect(escapeDiscord('a\n\n# b')).toBe('a \\# b');
  });

  it('says when a raid is in the time of each reader, and who plays', () => {
    const members = [
      member('Tom', 73, 'group'),
      member('Ann', 71, 'group'),
      member('Bo', 71, 'bench'),
      member('Cy', 71, 'open'),
      member('Di', 71, 'absent'),
    ];
    expect(discordNight({ title: 'Raid', startMs, groupSize: 20, members })).toBe(
      [
        `**Raid**, <t:${startMs / 1000}:F>`,
        'Group: 2 of 20',
        'Tanks (1): Tom',
        'Melee (1): Ann',
        'Bench (1): Bo',
        'No answer (1): Cy',
        'Out (1): Di',
      ].join('\n'),
    );
  });

  it('fits into one message', () => {
    const members = Array.from({ length: 100 }, (_, index) =>
      member('x'.repeat(40), 71, index < 30 ? 'group' : 'bench'),
    );
    const text = discordNight({ title: 'Raid', startMs, groupSize: 20, members });
    expect(text.length).toBeLessThanOrEqual(DISCORD_LETTERS);
    expect(text).toContain('Melee (30)');
    expect(text).not.toContain('Bench');
  });

  it('lists a draft group by group, with what is missing', () => {
    const seats = ['Ann', 'Bo'].map((name, index) => ({
      characterId: name,
      specId: 71,
      group: index + 1,
      character: { shown: name } as BoardCharacter,
    }));
    const board = { boss: 'Boss', title: 'First', seated: seats, missing: ['Bloodlust'] };
    expect(discordBoard(board)).toBe(
      '**Boss**, First: 2 players\nGroup 1 (1): Ann\nGroup 2 (1): Bo\nMissing: Bloodlust',
    );
    expect(discordBoard({ ...board, missing: [] })).not.toContain('Missing');
  });
});
