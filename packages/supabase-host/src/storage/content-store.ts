import { createHash } from 'node:crypto';
import type { ByteRange } from './byte-range.ts';
import { storageErrors } from './storage-error.ts';

/** What is known of bytes once all of them were kept. */
export interface KeptContent {
  /** Bytes. */
  size: number;
  /** Entity tag with its quotes, made of the content. */
  etag: string;
}

/** One name of a store. */
export interface StoredName {
  name: string;
  /** Milliseconds since 1970: when the name came to be. */
  changedAt: number;
}

/**
 * Where the bytes of objects lie, under names that this host made up (`contentName`). Content never changes: other bytes get
 * another name. It knows nothing of buckets, visitors or rows.
 */
export interface ContentStore {
  /**
   * Keeps all of the bytes or nothing; once it resolves they survive a crash. The name is not seen before that.
   *
   * @param maximum bytes it may be at most
   * @throws StorageError `EntityTooLarge`, and whatever the source throws
   */
  put(name: string, bytes: AsyncIterable<Uint8Array>, maximum: number): Promise<KeptContent>;
  /** The bytes, or null where there is no such name. The caller that takes the stream reads it to its end or cancels it. */
  read(name: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * The same bytes under a second name.
   *
   * @throws StorageError `NoSuchKey` where the first does not exist
   */
  copy(from: string, to: string): Promise<void>;
  /** Forgets names; one that does not exist is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Every name, in no order; those in the trash may be among them, below `trash/`. */
  names(): AsyncIterable<StoredName>;
  /** Moves names to the trash, where nothing reads them; one that does not exist is no error. */
  discard(names: readonly string[]): Promise<void>;
  /** Every name in the trash; `changedAt` is when it got there. */
  discarded(): AsyncIterable<StoredName>;
  /** Moves names from the trash back to where they were; one that does not exist is no error. */
  bringBack(names: readonly string[]): Promise<void>;
  /** Removes names from the trash for good; one that does not exist is no error. */
  removeDiscarded(names: readonly string[]): Promise<void>;
  /** @throws Error where the place cannot be used, saying why without a secret */
  check(): Promise<void>;
  /** The owner mark beside the content: which database knows these bytes. Null where none is written. */
  readOwner(): Promise<string | null>;
  writeOwner(owner: string): Promise<void>;
  /** Clears up uploads that broke off and were not touched since `before` (milliseconds since 1970). */
  removeAbandoned(before: number): Promise<void>;
}

/** The name of an object's bytes. Made of the primary key, so that a row cannot point at the bytes of another row. */
export function contentName(object: { id: string; version: string }): string {
  return `${object.id}.${object.version}`;
}

/** Passes bytes on while it counts and digests them; beyond the maximum it throws `EntityTooLarge`. */
export function measure(
  bytes: AsyncIterable<Uint8Array>,
  maximum: number,
): { bytes: AsyncIterable<Uint8Array>; kept: () => KeptContent } {
  const digest = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > maximum) throw storageErrors.tooLarge();
      digest.update(chunk);
      yield chunk;
    }
  }
  return {
    bytes: pass(),
    kept: () => ({ size, etag: `"${digest.digest('hex').slice(0, 32)}"` }),
  };
}
