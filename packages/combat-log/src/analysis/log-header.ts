import type { LogFileFacts } from './fight.ts';
import type { RareFields } from './rare-fields.ts';

/** The oldest and the newest version of the log that is known, by recordings and public files. */
const OLDEST_VERSION = 4;
const NEWEST_VERSION = 22;

/** Whether a header names a version of which no log was read before. */
export function isUnknownVersion(version: number | null): boolean {
  return version !== null && (version < OLDEST_VERSION || version > NEWEST_VERSION);
}

/** Says that a log is of a version that was not read before, or of a Classic game; null for known ones. */
export function versionNote({
  logVersion,
  isClassicLayout,
  withheld,
}: Pick<LogFileFacts, 'logVersion' | 'isClassicLayout' | 'withheld'>): string | null {
  if (isClassicLayout)
    return 'This log has no header, and its lines look like those of a Classic game. Damage, healing and deaths are counted. Health is in percent, and raids and abilities are looked up in lists of retail.';
  if (logVersion === null || !isUnknownVersion(logVersion)) return null;
  const age = logVersion > NEWEST_VERSION ? 'new' : 'old';
  const known = `versions ${OLDEST_VERSION} to ${NEWEST_VERSION} are known`;
  return withheld === true
    ? `Log version ${logVersion} is ${age} and its figures do not add up, so none are shown: keep the log, and open it again after an update of this program.`
    : `Log version ${logVersion} is ${age}: ${known}, so numbers may be wrong.`;
}

/** The `PROJECT_ID` of the retail game. */
const RETAIL = 1;

/** What the COMBAT_LOG_VERSION lines of a file say: one at its beginning and after every reload. */
export class LogHeader {
  version: number | null = null;
  build: string | null = null;
  advanced: boolean | null = null;
  /** Whether one is the first line of the file. */
  isFirst = false;
  /** The project of the Classic game that wrote what follows, 0 for retail. */
  classicProject = 0;

  /** `22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.7,PROJECT_ID,1`; old ones stop earlier. */
  read(fields: RareFields): void {
    const said = new Map<string, number>();
    for (let index = 1; index + 1 < fields.count; index += 2)
      said.set(fields.text(index), index + 1);
    const projectAt = said.get('PROJECT_ID');
    if (projectAt !== undefined) {
      const project = fields.number(projectAt) ?? RETAIL;
      this.classicProject = project === RETAIL ? 0 : project;
    }
    // What the header of another game says is nothing about the lines that are read.
    if (this.classicProject > 0) return;
    // One session of an unknown version is what has to be said, as is one without advanced logging.
    const version = fields.number(0);
    if (this.version === null || (isUnknownVersion(version) && !isUnknownVersion(this.version)))
      this.version = version;
    const advancedAt = said.get('ADVANCED_LOG_ENABLED');
    if (advancedAt !== undefined)
      this.advanced = fields.number(advancedAt) !== 0 && this.advanced !== false;
    const buildAt = said.get('BUILD_VERSION');
    if (buildAt !== undefined) this.build ??= fields.text(buildAt);
  }
}
