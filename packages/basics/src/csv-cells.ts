/**
 * The cells of one line. A quotation mark opens a cell that holds separators only where the cell begins, so that a name with quotes in it
 * stays as it is (add-ons write `The "Quoted" Boss` without more). A formula guard of a spreadsheet export is taken off.
 */
export function csvCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell].map((one) => one.trim().replace(/^'(?=[=+\-@])/, ''));
}
