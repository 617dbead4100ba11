import type {
  APIInteractionResponseCallbackData,
  RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { specializations } from '#game/specializations.ts';
import { DISCORD_COMMANDS } from '#team/model/discord/commands.ts';
import { answerRows, inChannel, inPlace, privately, specRows } from './discord-message.ts';

const night = { seriesId: '0f8fad5b-d9cb-469f-a165-70867728950e', date: '2026-12-02' };

describe('messages', () => {
  it('have the form that Discord’s own types say, and keep its limits', () => {
    const specs = specializations.map(({ id }) => ({ specId: id, character: 'A'.repeat(300) }));
    const rows = [...answerRows(night), ...specRows(night, specs, specs[3]!.specId)];
    const said = privately('x'.repeat(5000), rows);
    const typed: APIInteractionResponseCallbackData = said.data;
    expect(typed.content).toHaveLength(2000);
    const rowsOf = said.data.components.map(({ components }) => components);
    expect(rowsOf.length).toBeLessThanOrEqual(5);
    const parts = rowsOf.flat();
    const buttons = parts.filter((one) => one.type === 2);
    const selects = parts.filter((one) => one.type === 3);
    expect(rowsOf.every((row) => row.length <= (row[0]?.type === 2 ? 5 : 1))).toBe(true);
    expect(buttons.every(({ label }) => label.length <= 80)).toBe(true);
    expect(selects).toHaveLength(1);
    const { options } = selects[0]!;
    expect(options.length).toBeLessThanOrEqual(25);
    expect(options.every(({ label }) => label.length <= 100)).toBe(true);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    expect(options.filter((option) => option.default)).toHaveLength(1);
    const ids = parts.map(({ custom_id }) => custom_id);
    expect(ids.every((id) => id.length <= 100)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('mention no one, and say who sees them', () => {
    expect(privately('a').data).toMatchObject({ flags: 64, allowed_mentions: { parse: [] } });
    expect(inChannel('a', []).data).not.toHaveProperty('flags');
    expect(inPlace('a', [])).toMatchObject({ type: 7, data: { allowed_mentions: { parse: [] } } });
  });

  it('offer no choice to a player without a character', () => {
    expect(specRows(night, [], null)).toEqual([]);
  });
});

describe('commands', () => {
  it('have the form and the limits of Discord', () => {
    const typed: RESTPutAPIApplicationCommandsJSONBody = [...DISCORD_COMMANDS];
    expect(typed.map(({ name }) => name)).toEqual(['next', 'signup', 'bench', 'plan', 'link']);
    for (const { name, description, options = [] } of DISCORD_COMMANDS) {
      expect(name).toMatch(/^[a-z]{1,32}$/);
      expect(description.length).toBeLessThanOrEqual(100);
      for (const option of options) {
        expect(option.description.length).toBeLessThanOrEqual(100);
        expect(option.choices?.length ?? 1).toBeGreaterThan(0);
      }
    }
  });
});
