/** How the program around the host and its settings are called, for sentences that say what its operator may change. */
export interface ProgramNames {
  /** In a sentence: "Another … works on this folder". */
  program: string;
  /** What the server of the database lists as `application_name`: letters, digits and hyphens. */
  id: string;
  /** Where the folder of data is set. */
  dataFolder: string;
  /** Where another database server is set. */
  databaseUrl: string;
  /** Where the shared secret, the signing keys, the bucket, the sockets and the limits are set. */
  jwtSecret: string;
  jwtKeys: string;
  s3: string;
  sockets: string;
  proxyHeader: string;
  limitsScale: string;
  /** What to do for one start with a storage whose files are those of another database. */
  acceptContent: string;
  /** How data of another major version of PostgreSQL are moved. */
  moveData: string;
  /** How mails that were given up are seen and sent again. */
  mailbox: string;
}

/** The options of `createHost`. */
const names: ProgramNames = {
  program: 'host',
  id: 'host',
  dataFolder: 'dataFolder',
  databaseUrl: 'databaseUrl',
  jwtSecret: 'keys.secret',
  jwtKeys: 'keys.signingKeys',
  s3: 'storage.s3',
  sockets: 'realtime.limits.connections',
  proxyHeader: 'proxy.header',
  limitsScale: 'limitsScale',
  acceptContent:
    'If database and storage are those that belong together, start once with storage.acceptContent.',
  moveData:
    'Write them out with pg_dumpall of the version that wrote them, and read them into a new folder.',
  mailbox: 'The mailbox of the host lists it.',
};

/** Names the program that this process is. One process is one program, so it is called once, before anything else. */
export function nameProgram(given: Partial<ProgramNames>): void {
  Object.assign(names, given);
}

/** What something of the program is called. */
export function nameOf(what: keyof ProgramNames): string {
  return names[what];
}
