import { inAmericanStyle, toCsv, toMarkdown, toRecords, type TextTable } from '#lib/csv.ts';

/** What the rows of an exported table are of; stands beside them in the JSON. */
export interface TableFacts extends Record<string, unknown> {
  /** Whether the rows are invented: every form of the export then says so inside, and in the name of its file. */
  sample: boolean;
}

/** Column of a table of invented rows; each of its cells is "yes". */
export const INVENTED_COLUMN = 'Invented sample';

/** The forms in which a table leaves the page, with exact numbers. Each is written when it is asked for. */
export interface ExportTexts {
  /** @param ending without a dot. */
  fileName: (ending: string) => string;
  csv: () => string;
  json: () => string;
  markdown: () => string;
}

/**
 * @param fileName without its ending.
 * @param isLong of many thousand rows: JSON without line breaks.
 */
export function exportTexts(
  fileName: string,
  read: () => TextTable,
  about: TableFacts,
  isLong = false,
): ExportTexts {
  // Whatever a cell writes in words, a program can read.
  const table = (): TextTable => {
    const own = inAmericanStyle(read);
    return about.sample ? marked(own) : own;
  };
  const mark = about.sample && !/sample/.test(fileName) ? '-sample' : '';
  return {
    fileName: (ending) => `${fileName}${mark}.${ending}`,
    csv: () => toCsv(table()),
    json: () => `${JSON.stringify({ ...about, rows: toRecords(table()) }, null, isLong ? 0 : 2)}\n`,
    markdown: () => toMarkdown(table()),
  };
}

/** A column more: a row that is copied out of its file still says what it is. */
function marked({ columns, rows }: TextTable): TextTable {
  return {
    columns: [...columns, INVENTED_COLUMN],
    rows: rows.map((row) => [...row, 'yes']),
  };
}
