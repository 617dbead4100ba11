import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The reference of the package: each name that the entry exports, with its declaration and what its docstring says.
 *
 * @param folder of the declarations that `writeTypes` wrote; `entry` is the entry's in it.
 * @throws Error for a name without a declaration or a function without a docstring: it may not go out undescribed.
 */
export function referenceOf(folder: string, entry: string): string {
  const sections = exportsOf(readFileSync(join(folder, entry), 'utf8')).map(({ name, from }) => {
    const file = posix.join(posix.dirname(entry), from).replace(/\.js$/, '.d.ts');
    const text = readFileSync(join(folder, file), 'utf8');
    return `## ${name}\n${sectionOf(text, name)}`;
  });
  const head =
    '# Reference of wow-combat-log\nWritten from the docstrings by `npm run pack:combat-log -- --record`. Amounts are game points, times milliseconds.\n';
  return `${[head, ...sections].join('\n')}\n`;
}

/** `export { a, type B } from './x.js'`, in the order of the entry. */
function exportsOf(text: string): { name: string; from: string }[] {
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from '([^']*)'/g)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((name) => name !== '')
        .map((name) => ({ name, from })),
  );
}

function sectionOf(text: string, name: string): string {
  const lines = text.split('\n');
  const begins = new RegExp(
    String.raw`^(?:export )?(?:declare )?(?:function|interface|type|class|const)\*? ${name}\b`,
  );
  const first = lines.findIndex((line) => begins.test(line));
  if (first < 0) throw new Error(`${name} has no declaration.`);
  const end = lines.findIndex(
    (line, at) => at >= first && isLast(lines.slice(first, at + 1), line),
  );
  const declaration = lines.slice(first, end + 1).join('\n');
  const said = docstringAbove(lines, first);
  if (said === '' && declaration.includes(' function '))
    throw new Error(`${name} has no docstring.`);
  const code = declaration.replace(/^export /, '').replace(/^declare /, '');
  return `${said === '' ? '' : `${said}\n\n`}\`\`\`ts\n${code}\n\`\`\`\n`;
}

/** Whether as many braces and brackets are closed as were opened, at the end of a statement. */
function isLast(lines: readonly string[], line: string): boolean {
  const code = lines.join('\n').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const count = (sign: RegExp): number => code.match(sign)?.length ?? 0;
  return /[;}]$/.test(line) && count(/[{(]/g) === count(/[})]/g);
}

function docstringAbove(lines: readonly string[], first: number): string {
  if (lines[first - 1]?.trim().endsWith('*/') !== true) return '';
  const start = lines.findLastIndex((line, at) => at < first && line.startsWith('/**'));
  const text = lines
    .slice(start, first)
    .join('\n')
    .replace(/^\/\*\*/, '')
    .replace(/\*\/\s*$/, '');
  return text
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, '').trim())
    .map((line) => line.replace(/^@(param|returns|throws)/, '- *$1*'))
    .join('\n')
    .trim();
}
