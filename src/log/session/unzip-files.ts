import { gzipFrame, isZip, zipEntries } from '#lib/zip-entries.ts';

/**
 * The files of a ZIP archive, each as a gzip file that is made of parts of the archive: nothing is unpacked or copied before
 * it is read. Null for what is no archive. Throws a failure `bad-zip`, and what the browser throws for a file that is gone.
 */
export async function unzipFile(file: File): Promise<File[] | null> {
  const read = async (from: number, to: number): Promise<Uint8Array> =>
    new Uint8Array(await file.slice(from, to).arrayBuffer());
  if (!isZip(await read(0, 4))) return null;
  const entries = await zipEntries(file.size, read);
  const { lastModified } = file;
  return entries.map((entry) => {
    const packed = file.slice(entry.start, entry.end);
    const { head, tail } = gzipFrame(entry);
    const parts = entry.isDeflated ? [head, packed, tail] : [packed];
    return new File(parts, entry.name, { lastModified });
  });
}
