import { formatBytes } from '#lib/format-number.ts';

/** What is known of an installation. Null is not known. */
export interface OperationFacts {
  nowMs: number;
  /** Address that visitors use, and whether the header of a proxy is trusted. */
  siteUrl: string | null;
  hasProxy: boolean;
  /** A real Supabase keeps rows, files and mails, and makes the backups. */
  isForeignHost: boolean;
  /** Files of the schema that are missing; null while the database does not answer. */
  missingMigrations: number | null;
  /** The disk of `FARSEER_DATA` in bytes. */
  disk: { free: number; size: number } | null;
  sources: {
    /** Sources that are asked, and a sentence for each that has no keys. */
    on: readonly string[];
    off: readonly string[];
    /** By source: seconds since it last answered (null: never), and tasks whose last try failed. */
    health: readonly { source: string; age: number | null; failing: number }[] | null;
  };
  mail: {
    hasServer: boolean;
    state: { waiting: number; oldest: number | null; givenUp: number } | null;
  };
  /** When `farseer backup` last ended well here, epoch ms. */
  lastBackupMs: number | null;
}

/** One line for an operator. `next` says what to do; empty where nothing is to be done. */
export interface OperationCheck {
  name: 'Database' | 'Disk' | 'Address' | 'Sources' | 'Keys' | 'Mail' | 'Backups';
  state: 'good' | 'bad' | 'unknown';
  found: string;
  next: string;
}

type Judgement = Omit<OperationCheck, 'name'>;

/** Seconds, as docs/operations.md has them: a source that is silent for longer, and a mail that waits for longer. */
const SILENT_SECONDS = 3600;
const WAITING_SECONDS = 600;
const LEAST_FREE_BYTES = 2e9;
/** A backup each night, and half a day for one that runs late. */
const BACKUP_HOURS = 36;

/** Judges an installation: one line for each thing that an operator sets up. What is not known is never good. */
export function checkOperation(facts: OperationFacts): OperationCheck[] {
  return [
    { name: 'Database', ...judgeDatabase(facts) },
    { name: 'Disk', ...judgeDisk(facts) },
    { name: 'Address', ...judgeAddress(facts) },
    { name: 'Sources', ...judgeSources(facts) },
    { name: 'Keys', ...judgeKeys(facts) },
    { name: 'Mail', ...judgeMail(facts) },
    { name: 'Backups', ...judgeBackups(facts) },
  ];
}

const good = (found: string): Judgement => ({ state: 'good', found, next: '' });
const bad = (found: string, next: string): Judgement => ({ state: 'bad', found, next });
const unknown = (found: string, next: string): Judgement => ({ state: 'unknown', found, next });

const FOREIGN = 'The Supabase project of SUPABASE_URL keeps them.';
const ASK_DATABASE = 'Make the database answer first.';

function judgeDatabase({ isForeignHost, missingMigrations }: OperationFacts): Judgement {
  if (isForeignHost) return unknown(FOREIGN, 'Look at its own dashboard.');
  if (missingMigrations === null)
    return bad('It does not answer.', 'Start Farseer and read its log.');
  if (missingMigrations > 0)
    return bad(
      `${missingMigrations} migrations are missing.`,
      'Make a backup, then start Farseer.',
    );
  return good('It answers and is up to date.');
}

function judgeDisk({ disk }: OperationFacts): Judgement {
  if (disk === null) return unknown('Its room is not known.', 'Check FARSEER_DATA.');
  const found = `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free.`;
  const isFull = disk.free < LEAST_FREE_BYTES || disk.free < disk.size / 10;
  return isFull ? bad(found, 'Make room: keep 2 GB and a tenth of the disk free.') : good(found);
}

function judgeAddress({ siteUrl, hasProxy }: OperationFacts): Judgement {
  if (siteUrl === null)
    return bad('Only this machine reaches the site.', 'Set FARSEER_URL and a proxy for TLS.');
  if (!siteUrl.startsWith('https:')) return bad(`${siteUrl} has no TLS.`, 'Use an https address.');
  if (!hasProxy) return bad(`${siteUrl}: all visitors count as one.`, 'Set FARSEER_PROXY_HEADER.');
  return good(siteUrl);
}

function judgeSources({ sources: { on, health } }: OperationFacts): Judgement {
  if (on.length === 0)
    return bad('No source is asked: the season is invented.', 'Set FARSEER_SOURCES=on.');
  if (health === null) return unknown('Their state is not known.', ASK_DATABASE);
  const known = new Map(health.map((one) => [one.source, one]));
  const never = on.filter((name) => (known.get(name)?.age ?? null) === null);
  const silent = on.filter((name) => (known.get(name)?.age ?? 0) > SILENT_SECONDS);
  const failing = on.filter((name) => (known.get(name)?.failing ?? 0) > 0);
  const troubled = [...new Set([...silent, ...failing])];
  if (troubled.length > 0)
    return bad(`${troubled.join(', ')}: silent for an hour, or failing.`, 'farseer ingest status');
  if (never.length > 0)
    return unknown(`${never.join(', ')}: no answer yet.`, 'Wait some minutes, then look again.');
  return good(`${on.join(', ')} answer.`);
}

function judgeKeys({ sources: { on, off } }: OperationFacts): Judgement {
  if (on.length + off.length === 0)
    return unknown('No source is asked.', 'Set FARSEER_SOURCES=on.');
  if (off.length === 0) return good('Every source has its keys.');
  return bad(`${off.length} of the sources have no keys.`, off.join(' '));
}

function judgeMail({ isForeignHost, mail: { hasServer, state } }: OperationFacts): Judgement {
  if (isForeignHost) return unknown('The Supabase project of SUPABASE_URL sends them.', '');
  if (!hasServer) return bad('No mail leaves.', 'Set FARSEER_SMTP_URL and FARSEER_MAIL_FROM.');
  if (state === null) return unknown('Their state is not known.', ASK_DATABASE);
  if (state.givenUp > 0)
    return bad(`${state.givenUp} mails were given up.`, 'farseer mailbox, then --send');
  if ((state.oldest ?? 0) > WAITING_SECONDS)
    return bad(`${state.waiting} mails wait, for over 10 minutes.`, 'Look at the mail server.');
  return good('A mail server is set, and no mail was given up.');
}

function judgeBackups({ isForeignHost, lastBackupMs, nowMs }: OperationFacts): Judgement {
  if (isForeignHost) return unknown('The Supabase project of SUPABASE_URL makes them.', '');
  if (lastBackupMs === null)
    return unknown('No backup by farseer backup is known here.', 'farseer backup DIR, each night');
  const at = `The last one is of ${new Date(lastBackupMs).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const isOld = nowMs - lastBackupMs > BACKUP_HOURS * 3_600_000;
  return isOld ? bad(at, 'farseer backup DIR, each night') : good(at);
}
