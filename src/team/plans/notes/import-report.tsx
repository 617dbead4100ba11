import type { NoteLine, ReadNote } from '#team/model/planner/notes/note-lines.ts';
import { writeClock } from '#team/model/planner/notes/note-lines.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { counted } from '#lib/counted.ts';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';

const FORMATS: Record<ReadNote['format'], string> = {
  mrt: 'MRT',
  'northern-sky': 'Northern Sky',
  csv: 'CSV',
};

/** A doubtful line with the reading that was chosen. */
export function withReading(line: NoteLine, at: number): NoteLine {
  const reading = line.readings[at];
  return reading ? { ...line, rows: reading.rows } : line;
}

/** What each line of a note says, in words. */
function wordsOf({ kind, rows }: NoteLine): string {
  if (kind === 'empty') return 'Empty';
  if (kind === 'header') return 'Heading: names the boss or the columns';
  if (kind === 'kept' || rows.length === 0) return 'Kept as it is';
  return rows
    .map(({ from, offsetMs, trigger, who, spellId, note }) => {
      const start =
        trigger ??
        (from.by === 'pull'
          ? ''
          : from.by === 'number'
            ? `phase ${from.number}`
            : `phase no. ${from.place}`);
      const what =
        spellId === null ? `“${note}”` : (planSpell(spellId)?.name ?? `spell ${spellId}`);
      return `${writeClock(offsetMs)}${start === '' ? '' : ` after ${start}`} ${who}: ${what}`;
    })
    .join(' · ');
}

/** Line by line: what was understood of a note, and what was not. */
export function ImportReport({
  note,
  chosen,
  onChoose,
}: {
  note: ReadNote;
  /** The place of the chosen reading by number of the line; the first where none is chosen. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (line: number, reading: number) => void;
}) {
  const understood = note.lines.filter(({ kind }) => kind === 'rows').length;
  const doubtful = note.lines.filter(({ kind }) => kind === 'doubtful').length;
  const kept = note.lines.filter(({ kind }) => kind === 'kept').length;
  return (
    <section aria-label="What was understood" data-import-report>
      <p className="text-xs">
        Read as {FORMATS[note.format]}: {counted(understood, 'line')} understood,{' '}
        {counted(doubtful, 'line')} doubtful, {kept} kept as {kept === 1 ? 'it is' : 'they are'}.
      </p>
      <section
        aria-label="Lines of the note, scrolls"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-64 overflow-auto border-y border-line"
      >
        <PlainTable
          className="text-xs!"
          caption="Lines of the note"
          columns={[
            { key: 'line', label: 'Line', kind: 'number', cell: ({ number }) => number },
            {
              key: 'words',
              label: 'Meaning',
              kind: 'text',
              className: 'wrap-anywhere',
              cell: (line) => (
                <Understood line={line} at={chosen.get(line.number) ?? 0} onChoose={onChoose} />
              ),
            },
          ]}
          rows={note.lines.filter(({ kind }) => kind !== 'empty')}
          rowKey={({ number }) => String(number)}
        />
      </section>
    </section>
  );
}

/** What one line was understood as, with the choice where it may mean several things. */
function Understood({
  line,
  at,
  onChoose,
}: {
  line: NoteLine;
  /** The place of the chosen reading. */
  at: number;
  onChoose: (line: number, reading: number) => void;
}) {
  return (
    <>
      {line.kind === 'doubtful' ? 'Doubtful: ' : ''}
      {wordsOf(withReading(line, at))}
      {line.readings.length > 0 && (
        <label className="my-1 block text-warning">
          Line {line.number} may mean
          <select
            className={`${FIELD} text-xs`}
            value={at}
            onChange={(event) => onChoose(line.number, Number(event.target.value))}
          >
            {line.readings.map(({ words }, reading) => (
              <option key={words} value={reading}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {(line.kind === 'kept' || line.kind === 'doubtful') && (
        <span className="block font-mono text-muted">{line.text.slice(0, 120)}</span>
      )}
      {line.problems.map((words) => (
        <span key={words} className="block text-warning">
          {words}
        </span>
      ))}
    </>
  );
}
