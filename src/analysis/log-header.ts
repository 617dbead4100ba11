import type { RareFields } from './rare-fields.ts';

/** The newest version of the log that is known, by recordings and public files. */
const NEWEST_VERSION = 22;

/** Says that a version is newer than what was read before; null for known ones. */
export function newerVersionNote(version: number | null): string | null {
  if (version === null || version <= NEWEST_VERSION) return null;
  return `Log version ${version} is new: Farseer knows versions up to ${NEWEST_VERSION}, so numbers may be wrong.`;
}

/** What the COMBAT_LOG_VERSION lines of a file say: one at its beginning and after every reload. */
export class LogHeader {
  version: number | null = null;
  build: string | null = null;
  advanced: boolean | null = null;
  /** The project of a Classic game, 0 for retail. */
  classicProject = 0;

  /** `22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.7,PROJECT_ID,1`; old ones stop earlier. */
  read(fields: RareFields): void {
    this.version ??= fields.number(0);
    for (let index = 1; index + 1 < fields.count; index += 2) {
      const name = fields.text(index);
      if (name === 'ADVANCED_LOG_ENABLED') {
        // One session without it spoils the log; that is what has to be said.
        this.advanced = fields.number(index + 1) !== 0 && this.advanced !== false;
      } else if (name === 'BUILD_VERSION') {
        this.build ??= fields.text(index + 1);
      } else if (name === 'PROJECT_ID') {
        const project = fields.number(index + 1) ?? 1;
        if (project !== 1) this.classicProject = project;
      }
    }
  }
}
