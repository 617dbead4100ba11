#!/usr/bin/env node
/** The `farseer` command. Each subcommand is a file of its own and is only loaded when asked for. */
import process from 'node:process';
import { explainNode } from './needed-node.ts';

interface Subcommand {
  about: string;
  run: () => Promise<(args: readonly string[]) => Promise<number>>;
}

/** What runs without a name. It handles its own ends and secrets: a server is no command that ends. */
const SERVE = 'start';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  [SERVE]: {
    about: 'serve the site, until it is ended; so does farseer alone',
    run: async () => (await import('./start.ts')).runStart,
  },
  log: {
    about: 'read combat logs: every boss, key and arena match with its players',
    run: async () => (await import('./log.ts')).runLog,
  },
  'sample-log': {
    about: 'write an invented combat log of any size',
    run: async () => {
      const { runSampleLog } = await import('./sample-log.ts');
      return (args) => runSampleLog([...args]);
    },
  },
  ingest: {
    about: 'read what public sources say into the store',
    run: async () => (await import('./ingest.ts')).runIngest,
  },
  mailbox: {
    about: 'show the mails that no mail server was there to take',
    run: async () => (await import('./mailbox.ts')).runMailbox,
  },
  backtest: {
    about: 'lay forecasts of the past beside what came',
    run: async () => (await import('./backtest.ts')).runBacktest,
  },
  doctor: {
    about: 'say how this installation is, and what to do next',
    run: async () => (await import('./doctor.ts')).runDoctor,
  },
  backup: {
    about: 'write all rows, stored files and keys into a folder, while Farseer runs',
    run: async () => (await import('./backup.ts')).runBackup,
  },
  restore: {
    about: 'put a backup into an empty installation',
    run: async () => (await import('./restore.ts')).runRestore,
  },
  migrate: {
    about: 'bring the schema up to date, or say what is missing',
    run: async () => (await import('./migrate.ts')).runMigrate,
  },
  'discord-commands': {
    about: 'register the commands by which teams answer inside Discord',
    run: async () => (await import('./discord-commands.ts')).runDiscordCommands,
  },
  packs: {
    about: 'lay recorded lists of sources beside the game packs',
    run: async () => (await import('./packs.ts')).runPacks,
  },
  'pack-gaps': {
    about: 'list what the game packs do not know yet',
    run: async () => (await import('./pack-gaps.ts')).runPackGaps,
  },
};

const USAGE = `farseer [COMMAND] [ARGUMENT…]

${Object.entries(SUBCOMMANDS)
  .map(([name, { about }]) => `  ${name.padEnd(16)}  ${about}`)
  .join('\n')}

farseer COMMAND --help tells more about one of them.
`;

const refusal = explainNode(process.versions.node);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(2);
}

const [name = SERVE, ...args] = process.argv.slice(2);
if (name !== SERVE) {
  // The reader of our output may have seen enough (`farseer log … | head`): that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 2);
  });
  // What nothing waits for fails as well when the database goes away.
  process.on('unhandledRejection', (error) => void endBadly(error));
}
try {
  process.exitCode = await runSubcommand(name, args);
} catch (error) {
  await endBadly(error);
}

/** Loaded only now: a command that reads a log needs no database. */
async function endBadly(error: unknown): Promise<never> {
  const { explainEnd } = await import('./explain-end.ts');
  process.stderr.write(`farseer ${name}: ${explainEnd(error)}\n`);
  process.exit(1);
}

async function runSubcommand(name: string, args: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : null;
  if (!subcommand) {
    process.stderr.write(`farseer: there is no command "${name}"; see farseer --help\n`);
    return 2;
  }
  if (name !== SERVE) (await import('#server/secret-files.ts')).readSecretFiles(process.env);
  const run = await subcommand.run();
  return run(args);
}
