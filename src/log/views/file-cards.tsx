import { versionNote } from '#analysis/log-header.ts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { LogFileFacts } from '#analysis/fight.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatBytes, formatCount, formatFixed } from '#lib/format-number.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { isLogYear } from '#log/session/file-year.ts';
import { LiveLine } from './live-line.tsx';
import type { FollowedFile } from './format-live-state.ts';

/** A file of this visit as the page shows it. */
export interface ShelfFile {
  id: number;
  name: string;
  size: number;
  sample: boolean;
  status: 'queued' | 'reading' | 'done' | 'failed';
  progress: {
    readBytes: number;
    totalBytes: number;
    bytesPerSecond: number;
    secondsLeft: number | null;
    advancedOff: boolean;
    openFight: string | null;
  } | null;
  facts: LogFileFacts | null;
  problem: { code: string; message: string } | null;
  tookMs: number | null;
  year: { year: number; from: string } | null;
  /** Shown from what an earlier visit kept of it. */
  kept?: boolean;
  /** What stands before this byte was known from an earlier visit. */
  fromByte?: number;
  /** Null or left out unless it is being followed. */
  live?: FollowedFile | null;
  /** What it has to do with another opened log, and whether that asks for care. */
  relation?: { words: string; care: boolean } | null;
  /** Whether the log writes dates without a year. */
  needsYear: boolean;
}

export interface ShelfActions {
  /** Whether damaged lines are quoted. */
  quotes: boolean;
  onRemove: (id: number) => void;
  onYear: (id: number, year: number) => void;
  onPause: (id: number, paused: boolean) => void;
  onStop: (id: number) => void;
  /** What else can be asked about a file that was read. */
  renderExtra?: (file: ShelfFile) => ReactNode;
}

/** A year is judged by the day the page was opened. */
const LOADED_AT = Date.now();
const ADVANCED_OFF =
  'Advanced logging was off in this log. Switch it on for the next one: Options → Network → Advanced Combat Logging.';

function Reading({ file }: { file: ShelfFile }) {
  const progress = file.progress;
  const total = progress?.totalBytes ?? file.size;
  const read = progress?.readBytes ?? 0;
  const percent = total > 0 ? Math.min(100, (read / total) * 100) : 0;
  return (
    <>
      <progress
        aria-label={`Reading ${file.name}`}
        value={Math.round(percent)}
        max={100}
        className="my-1 block h-1.5 w-full overflow-hidden rounded-full bg-surface-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p className="tabular flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>
          {formatBytes(read)} of {formatBytes(total)}
        </span>
        {progress && progress.bytesPerSecond > 0 && (
          <span>{formatBytes(progress.bytesPerSecond)}/s</span>
        )}
        {progress && progress.secondsLeft !== null && (
          <span>{formatClock(Math.ceil(progress.secondsLeft) * 1000)} left</span>
        )}
      </p>
      {progress && progress.openFight !== null && (
        <p className="truncate text-xs text-muted">
          <bdi>{progress.openFight}</bdi>
        </p>
      )}
      {progress?.advancedOff === true && <Note kind="warning">{ADVANCED_OFF}</Note>}
    </>
  );
}

function YearOf({ file, onYear }: { file: ShelfFile; onYear: (year: number) => void }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  if (!file.needsYear || !file.year) return null;
  const typed = draft === null ? file.year.year : Number(draft);
  const valid = isLogYear(typed, LOADED_AT);
  return (
    <form
      className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid && typed !== file.year?.year) onYear(typed);
        setDraft(null);
      }}
    >
      <label htmlFor={id}>Year (not in the log, by {file.year.from})</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        maxLength={4}
        value={draft ?? String(file.year.year)}
        aria-invalid={!valid}
        onChange={(event) => setDraft(event.currentTarget.value)}
        className="tabular h-7 w-14 rounded-control border border-line-strong/70 bg-page px-1.5 text-center text-text aria-invalid:border-danger pointer-coarse:h-11"
      />
      {draft !== null && typed !== file.year.year && (
        <Button type="submit" disabled={!valid} className="min-h-7 px-2 text-xs">
          Read again
        </Button>
      )}
    </form>
  );
}

function Facts({ file, facts, quotes }: { file: ShelfFile; facts: LogFileFacts; quotes: boolean }) {
  const malformed = Object.entries(facts.malformed);
  const lost = malformed.reduce((sum, [, kind]) => sum + kind.count, 0);
  const unknown = Object.entries(facts.unknownEvents).toSorted(([, a], [, b]) => b - a);
  const version = versionNote(facts);
  return (
    <details className="text-xs text-muted" open={version !== null}>
      <summary className="min-h-6 cursor-pointer py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-3">
        {formatCount(facts.lines)} lines
        {file.tookMs !== null && !file.kept && ` in ${formatFixed(file.tookMs / 1000, 1)} s`}
        {file.kept === true && ' · read before, kept on this device'}
        {file.fromByte !== undefined &&
          file.fromByte > 0 &&
          ` · only the new ${formatBytes(file.size - file.fromByte)} read, the rest was kept`}
        {lost > 0 && ` · ${formatCount(lost)} unreadable`}
        {facts.cutShort === true
          ? ' · the packed file ends too early: read as far as it goes'
          : facts.truncatedTail && !file.live && ' · cut at the end'}
      </summary>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        <li>
          {facts.logVersion === null ? 'No header line' : `Log version ${facts.logVersion}`}
          {facts.build !== null && `, game ${facts.build}`}
        </li>
        {version !== null && <li className="text-warning">{version}</li>}
        {facts.truncatedTail && !file.live && <li>The last line is cut and does not count.</li>}
        {malformed.map(([kind, { count, firstLine, example }]) => (
          <li key={kind}>
            {formatCount(count)} × {kind}, first in line {formatCount(firstLine)}
            {quotes && (
              <>
                : <code>{example.slice(0, 120)}</code>
              </>
            )}
          </li>
        ))}
        {unknown.length > 0 && (
          <li>
            Events Farseer does not know:{' '}
            {unknown
              .slice(0, 8)
              .map(([name, count]) => `${name} (${formatCount(count)})`)
              .join(', ')}
            {unknown.length > 8 && ` and ${unknown.length - 8} more`}
          </li>
        )}
      </ul>
    </details>
  );
}

function ShelfRow({ file, ...actions }: { file: ShelfFile } & ShelfActions) {
  const { quotes, onRemove, onYear, onPause, onStop, renderExtra } = actions;
  const live = file.live ?? null;
  const off = file.facts && (file.facts.advanced === false || file.facts.advancedSeen === false);
  const busy = file.status === 'reading' || file.status === 'queued';
  return (
    <li
      data-file={file.name}
      data-status={file.status}
      className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-x-3 px-3 py-1.5"
    >
      <div className="min-w-0">
        <div className="flex min-h-8 flex-wrap items-center gap-x-3">
          <span className="min-w-0 truncate text-sm font-medium" title={file.name}>
            <bdi>{file.name}</bdi>
          </span>
          {file.sample && (
            <span className="rounded-xs bg-warning-soft px-1 text-2xs font-bold text-warning">
              SAMPLE
            </span>
          )}
          {file.status === 'queued' && !live && <span className="text-xs text-muted">Queued</span>}
          {file.facts && <Facts file={file} facts={file.facts} quotes={quotes} />}
        </div>
        {file.relation && (
          <p
            className={`pb-0.5 text-xs wrap-anywhere ${file.relation.care ? 'text-warning' : 'text-muted'}`}
            data-relation
          >
            {file.relation.words}
          </p>
        )}
        {file.status === 'done' && <YearOf file={file} onYear={(year) => onYear(file.id, year)} />}
      </div>
      {busy ? (
        <Button className="min-h-8 px-2 text-xs" onClick={() => onRemove(file.id)}>
          Cancel
        </Button>
      ) : (
        <IconButton
          icon="lucide:x"
          label={`Close ${file.name}`}
          className="-mr-2 min-h-8 min-w-8"
          onClick={() => onRemove(file.id)}
        />
      )}
      <div className="col-span-2 min-w-0">
        {file.status === 'reading' && <Reading file={file} />}
        {live && (
          <LiveLine
            name={file.name}
            live={live}
            onPause={(paused) => onPause(file.id, paused)}
            onStop={() => onStop(file.id)}
          />
        )}
        {file.status === 'failed' && file.problem && (
          <div role="alert" className="pb-1">
            <Note kind={file.problem.code === 'canceled' ? 'info' : 'error'}>
              <p className="font-medium">{file.problem.message}</p>
              <p className="text-muted">{problemAdvice(file.problem.code)}</p>
            </Note>
          </div>
        )}
        {off === true && <Note kind="warning">{ADVANCED_OFF}</Note>}
        {file.status === 'done' && !live && renderExtra?.(file)}
      </div>
    </li>
  );
}

/** The files of this visit: how far each is, what came of it, and what to do when nothing did. */
export function FileCards({ files, ...actions }: { files: readonly ShelfFile[] } & ShelfActions) {
  return (
    <ul
      className="grid divide-y divide-line rounded-panel border border-line bg-surface"
      data-files
    >
      {files.map((file) => (
        <ShelfRow key={file.id} file={file} {...actions} />
      ))}
    </ul>
  );
}

/** What a person can do when a file disappoints, by the problem's code. */
const ADVICE: Readonly<Record<string, string>> = {
  'not-a-log':
    'Choose a file named WoWCombatLog-….txt from World of Warcraft/_retail_/Logs, plain or as .gz.',
  'classic-log': 'Farseer reads logs of the current game. Choose one from the _retail_ folder.',
  'bad-gzip': 'Download or copy the file again, or unpack it and open the text file.',
  'figures-withheld': 'Keep the log, and open it again after an update of Farseer.',
  unreadable:
    'Open it again. A log that the game is still writing can be followed live in Chrome and Edge, or copied first.',
  canceled: 'Nothing was kept. Open it again whenever you like.',
  unexpected: 'Open it again. If it happens twice, please report it with the message above.',
};

function problemAdvice(code: string): string {
  return ADVICE[code] ?? ADVICE['unexpected'] ?? '';
}
