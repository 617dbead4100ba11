/** A column of a table for a terminal. */
export interface TextColumn {
  label: string;
  align: 'left' | 'right';
}

/** Lines of aligned columns, two spaces apart, without spaces at their ends. */
export function textTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
): string[] {
  const lines = [columns.map(({ label }) => label), ...rows];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => displayWidth(cells[index] ?? ''))),
  );
  return lines.map((cells) =>
    columns
      .map(({ align }, index) => padded(cells[index] ?? '', widths[index] ?? 0, align))
      .join('  ')
      .trimEnd(),
  );
}

function padded(text: string, width: number, align: TextColumn['align']): string {
  const room = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'left' ? text + room : room + text;
}

/** Cells a text takes on a terminal: East Asian wide letters take two, combining marks none. */
function displayWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{Mark}/u.test(letter)) continue;
    width += isWide(letter.codePointAt(0) ?? 0) ? 2 : 1;
  }
  return width;
}

function isWide(point: number): boolean {
  return (
    (point >= 0x1100 && point <= 0x115f) ||
    (point >= 0x2e80 && point <= 0xa4cf) ||
    (point >= 0xac00 && point <= 0xd7a3) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0xfe30 && point <= 0xfe6f) ||
    (point >= 0xff00 && point <= 0xff60) ||
    (point >= 0x20000 && point <= 0x3fffd)
  );
}
