/** A file of the project, and what a change did to it. All in lines. */
export interface SizedFile {
  /** From the root of the repository. */
  file: string;
  lines: number;
  added: number;
  removed: number;
}

/** What a room holds. Lines of tests are counted apart. */
export interface RoomSize {
  room: string;
  files: number;
  lines: number;
  testLines: number;
  added: number;
  removed: number;
}

/** What people write: data, pictures and texts that a command writes say nothing about a room. */
const WRITTEN = /\.(?:[cm]?[jt]sx?|css|sql|sh)$/;
const TEST = /(?:\.test\.tsx?$|^tests\/|^tools\/attack\/)/;

/** A folder of `src`, of `packages`, of `tools` or of `tests`, else the folder at the root. */
function roomOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  if (parts.length === 0) return '(root)';
  const isParted = /^(?:packages|src|tests|tools)$/.test(parts[0]!);
  const depth = isParted ? 2 : 1;
  return parts.slice(0, depth).join('/');
}

/** The rooms, the largest first. */
export function sizesOf(files: readonly SizedFile[]): RoomSize[] {
  const rooms = new Map<string, RoomSize>();
  for (const { file, lines, added, removed } of files.filter((one) => WRITTEN.test(one.file))) {
    const name = roomOf(file);
    const room = rooms.get(name) ?? emptyRoom(name);
    rooms.set(name, room);
    room.files += lines > 0 ? 1 : 0;
    room[TEST.test(file) ? 'testLines' : 'lines'] += lines;
    room.added += added;
    room.removed += removed;
  }
  return [...rooms.values()].toSorted((a, b) => b.lines + b.testLines - a.lines - a.testLines);
}

function emptyRoom(room: string): RoomSize {
  return { room, files: 0, lines: 0, testLines: 0, added: 0, removed: 0 };
}

/** Lines without tests that each room may have. */
export type RoomBudgets = Readonly<Record<string, number>>;

/** Budgets in steps of so many lines: a small change needs no new one. */
const STEP = 50;

/** What the rooms have, rounded up. Rooms of tests have no budget. */
export function budgetsOf(rooms: readonly RoomSize[]): RoomBudgets {
  const written = rooms.filter(({ lines }) => lines > 0);
  return Object.fromEntries(
    written.map(({ room, lines }) => [room, Math.ceil(lines / STEP) * STEP]),
  );
}

/** A sentence for each room that is above its budget or has none. */
export function aboveBudget(rooms: readonly RoomSize[], budgets: RoomBudgets): string[] {
  return rooms
    .filter(({ room, lines }) => lines > (budgets[room] ?? 0))
    .map(({ room, lines }) =>
      room in budgets
        ? `${room} has ${lines} lines, its budget is ${budgets[room]}: take something out, or say in the commit why it grows (npm run size -- --set).`
        : `${room} has no budget: npm run size -- --set.`,
    );
}

/** A line for each room, and their sum. */
export function tableOf(rooms: readonly RoomSize[], budgets: RoomBudgets = {}): string[] {
  const sum = rooms.reduce((all, room) => {
    for (const key of ['files', 'lines', 'testLines', 'added', 'removed'] as const)
      all[key] += room[key];
    return all;
  }, emptyRoom('all'));
  const cells = [
    ['room', 'files', 'lines', 'budget', 'of tests', 'came in', 'went out'],
    ...[...rooms, sum].map((one) => [
      one.room,
      ...[one.files, one.lines, budgets[one.room] ?? '', one.testLines].map(String),
      one.added === 0 ? '' : `+${one.added}`,
      one.removed === 0 ? '' : `−${one.removed}`,
    ]),
  ];
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  return cells.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}
