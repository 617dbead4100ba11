import { ANSWERS } from '#team/model/roster/raid-answers.ts';

/** A command as Discord registers it: a chat command with texts as options, in servers unless `contexts` says more. */
export interface DiscordCommand {
  type: 1;
  name: string;
  description: string;
  /** 0: in a server; 1: in a conversation with the application. */
  contexts: (0 | 1)[];
  /** 0: installed in a server. */
  integration_types: 0[];
  options?: {
    type: 3;
    name: string;
    description: string;
    required?: boolean;
    max_length?: number;
    choices?: { name: string; value: string }[];
  }[];
}

const inServers = { type: 1, contexts: [0], integration_types: [0] } as const;
const command = (
  name: string,
  description: string,
  options: DiscordCommand['options'] = [],
): DiscordCommand => ({
  ...inServers,
  contexts: [...inServers.contexts],
  integration_types: [...inServers.integration_types],
  name,
  description,
  ...(options.length > 0 && { options }),
});

/** The commands that Farseer answers. `farseer discord-commands` registers them; registering replaces what was there. */
export const DISCORD_COMMANDS: readonly DiscordCommand[] = [
  command('next', 'Show the next raid with buttons to sign up'),
  command('signup', 'Sign up for the next raid, and choose as which specialization', [
    {
      type: 3,
      name: 'answer',
      description: 'Your answer',
      choices: ANSWERS.map(({ word, answer }) => ({ name: word, value: answer })),
    },
  ]),
  command('bench', 'Show who sits out next, and how often you sat out'),
  command('plan', 'Show what you press in the plan of the team'),
  {
    ...command('link', 'Link your account, or connect this channel to a team', [
      {
        type: 3,
        name: 'code',
        description: 'The code that Farseer shows',
        required: true,
        max_length: 40,
      },
    ]),
    contexts: [0, 1],
  },
];
