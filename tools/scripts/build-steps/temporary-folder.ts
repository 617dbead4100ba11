import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A fresh folder with these files, for a test. The caller removes it. */
export function makeFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-build-'));
  addFiles(folder, files);
  return folder;
}

export function addFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
