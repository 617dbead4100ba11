import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { compare } from 'bcryptjs';
import { limitConcurrency } from './concurrency-limit.ts';

/** What hashing costs. The defaults follow RFC 9106's second recommendation, made smaller for a home server. */
export interface HashCost {
  /** Kibibytes. */
  memory: number;
  passes: number;
  parallelism: number;
}

export const DEFAULT_HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC =
  /^\$(argon2id|argon2i|argon2d)\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;
/** An imported hash may not ask for more than this: a gibibyte for one sign-in would be a way to stop the server. */
const MOST_MEMORY = 262_144;

/** Threads that Node has for work such as this; files, addresses and signatures of tokens wait for them too. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4;
/** As many hashes at once as there are cores, and one thread is always left for everything else. */
const takeTurns = limitConcurrency(Math.max(1, Math.min(availableParallelism(), THREADS - 1)));

type Algorithm = 'argon2id' | 'argon2i' | 'argon2d';

/** Hashes in the thread pool, so that no other request waits. @returns a PHC string. */
export async function hashPassword(
  password: string,
  cost: HashCost = DEFAULT_HASH_COST,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', password, salt, TAG_BYTES, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether the password is that of the hash: argon2 in PHC form, or bcrypt of an imported account. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (BCRYPT.test(hash)) return compare(password, hash);
  const parts = PHC.exec(hash);
  if (parts === null) return false;
  const [, algorithm = '', memory, passes, parallelism, salt = '', tag = ''] = parts;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(tag, 'base64');
  const given = await derive(
    algorithm as Algorithm,
    password,
    Buffer.from(salt, 'base64'),
    expected.length,
    cost,
  );
  return timingSafeEqual(given, expected);
}

/** Whether a hash given from outside is one that `verifyPassword` understands and can afford. */
export function isKnownHash(hash: string): boolean {
  if (BCRYPT.test(hash)) return Number(hash.slice(4, 6)) <= 14;
  const parts = PHC.exec(hash);
  if (parts === null) return false;
  const [, , memory, passes, parallelism, salt = '', tag = ''] = parts;
  return (
    Number(memory) <= MOST_MEMORY &&
    Number(memory) >= 8 * Number(parallelism) &&
    Number(passes) >= 1 &&
    Number(passes) <= 16 &&
    Number(parallelism) >= 1 &&
    Number(parallelism) <= 16 &&
    Buffer.from(salt, 'base64').length >= 8 &&
    Buffer.from(tag, 'base64').length >= 12
  );
}

function derive(
  algorithm: Algorithm,
  message: string,
  nonce: Buffer,
  tagLength: number,
  cost: HashCost,
): Promise<Buffer> {
  return takeTurns(
    () =>
      new Promise((resolve, reject) => {
        argon2(
          algorithm,
          {
            message: Buffer.from(message),
            nonce,
            tagLength,
            memory: cost.memory,
            passes: cost.passes,
            parallelism: cost.parallelism,
          },
          (error, key) => {
            if (error) reject(error);
            else resolve(key);
          },
        );
      }),
  );
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Whether a hash was made with other settings than today's, so that a sign-in should renew it. */
export function needsNewHash(hash: string, cost: HashCost): boolean {
  return !hash.startsWith(
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`,
  );
}
