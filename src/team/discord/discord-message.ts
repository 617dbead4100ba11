import { ANSWERS } from '#team/model/roster/raid-answers.ts';
import { DISCORD_LETTERS } from '#team/exports/discord-text.ts';
import type { NightKey } from '#team/raids/read-night.ts';
import { specializationById } from '#game/specializations.ts';
import { writeCustomId } from './custom-id.ts';

/** A message as Discord takes it, in the classic layout: rows of up to five buttons or one select. */
export interface DiscordMessage {
  content: string;
  /** 64: its reader alone sees it. */
  flags?: 64;
  components: Row[];
  /** It mentions no one, whatever names are in it. */
  allowed_mentions: { parse: never[] };
}

interface Row {
  type: 1;
  components: (Button | Select)[];
}
interface Button {
  type: 2;
  /** 1 primary, 2 secondary, 3 success, 4 danger. */
  style: 1 | 2 | 3 | 4;
  label: string;
  custom_id: string;
}
interface Select {
  type: 3;
  custom_id: string;
  placeholder: string;
  options: { label: string; value: string; default?: boolean }[];
}

/** What is answered: 4 a new message, 7 in place of the message with the button. */
export interface DiscordAnswer {
  type: 4 | 7;
  data: DiscordMessage;
}

const message = (content: string, components: Row[] = []): DiscordMessage => ({
  content: content.slice(0, DISCORD_LETTERS),
  components,
  allowed_mentions: { parse: [] },
});

/** A message that its reader alone sees. */
export function privately(content: string, components: Row[] = []): DiscordAnswer {
  return { type: 4, data: { ...message(content, components), flags: 64 } };
}

/** A message that the channel sees. */
export function inChannel(content: string, components: Row[]): DiscordAnswer {
  return { type: 4, data: message(content, components) };
}

/** In place of the message whose button was pressed. */
export function inPlace(content: string, components: Row[]): DiscordAnswer {
  return { type: 7, data: message(content, components) };
}

const STYLES: Readonly<Record<string, 2 | 3 | 4>> = { yes: 3, no: 4 };
const WORDS: Readonly<Record<string, string>> = {
  yes: 'Sign up',
  late: 'Late',
  tentative: 'Not sure',
  no: 'Out',
};

/** The buttons by which a night is answered, and the one that asks for the specialization. */
export function answerRows(night: NightKey): Row[] {
  const answers = ANSWERS.map(({ answer, word }): Button => ({
    type: 2,
    style: STYLES[answer] ?? 2,
    label: WORDS[answer] ?? word,
    custom_id: writeCustomId({ verb: 'answer', answer, night }),
  }));
  const as: Button = {
    type: 2,
    style: 1,
    label: 'Choose specialization',
    custom_id: writeCustomId({ verb: 'ask', night }),
  };
  return [{ type: 1, components: [...answers, as] }];
}

/** A choice among the specializations of a player's characters; nothing where there are none. */
export function specRows(
  night: NightKey,
  specs: readonly { specId: number; character: string }[],
  chosen: number | null,
): Row[] {
  // 25 is the most that Discord shows.
  const options = specs.slice(0, 24).map(({ specId, character }) => ({
    label: `${specializationById(specId)?.name ?? 'Specialization'}, ${character}`.slice(0, 100),
    value: String(specId),
    ...(specId === chosen && { default: true }),
  }));
  if (options.length === 0) return [];
  const asPlanned = {
    label: 'As the roster says',
    value: '0',
    ...(chosen === null && { default: true }),
  };
  return [
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: writeCustomId({ verb: 'as', night }),
          placeholder: 'Your specialization',
          options: [asPlanned, ...options],
        },
      ],
    },
  ];
}
