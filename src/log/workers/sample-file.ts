import { sampleNight } from '#season/sample/guild/preset.ts';

/**
 * The sample night as a file, so that it is read like any other. People, guild and numbers in it are
 * invented. `breathe` lets messages in while it is written.
 */
export async function makeSampleFile(breathe: () => Promise<void>): Promise<File> {
  const log = sampleNight();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (const chunk of log.chunks) {
    parts.push(chunk as Uint8Array<ArrayBuffer>);
    bytes += chunk.length;
    if (bytes > 1_000_000) {
      bytes = 0;
      await breathe();
    }
  }
  return new File(parts, log.fileName, { type: 'text/plain' });
}
