import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest|xml|ico)$/;
const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Smaller files gain nothing that the headers do not take back. */
const minimum = 512;

/** Puts a `.br` and a `.gz` beside each text file of a folder where it saves at least a tenth. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < minimum) return;
  const packed = {
    br: await pack.br(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    gz: await pack.gz(content, { level: 9 }),
  };
  await Promise.all(
    (['br', 'gz'] as const)
      .filter((name) => packed[name].byteLength < content.byteLength * 0.9)
      .map((name) => writeFile(`${file}.${name}`, packed[name])),
  );
}
