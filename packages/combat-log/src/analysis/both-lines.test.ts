import { expect, it } from 'vitest';
import { secondLineIn } from '#parser/glued-lines.ts';
import { LineSplitter } from '#parser/line-splitter.ts';
import { at, bossEnd, bossStart } from '../../../../tests/helpers/analysis/grub-log.ts';
import { readBothLines } from './both-lines.ts';

/** What the lines of a text come to, each with its place in it. */
function linesOf(text: string): [what: string, line: string, byte: number, next: number][] {
  const lines: [string, string, number, number][] = [];
  const say = (what: string, bytes: Uint8Array): void => {
    const line = new TextDecoder().decode(bytes);
    lines.push([what, line, splitter.lineByte, splitter.nextLineByte]);
  };
  const sink = {
    head: (_bytes: Uint8Array, _view: DataView, start: number) => start,
    longLine: () => {},
    cutLine: (bytes: Uint8Array) => say('cut', bytes),
    oneLine: (bytes: Uint8Array, _view: DataView, start: number, end: number) =>
      say('line', bytes.subarray(start, end)),
    line(bytes: Uint8Array, view: DataView, start: number, end: number): void {
      const second = secondLineIn(bytes, start, end);
      if (second < 0) sink.oneLine(bytes, view, start, end);
      else readBothLines(sink, splitter, bytes, view, start, second, end);
    },
  };
  const splitter = new LineSplitter(sink);
  splitter.push(new TextEncoder().encode(text));
  return lines;
}

const START = bossStart(20);
const END = bossEnd(30, 9000);
const [S, E] = [START.length, END.length];

it('hands on each line of three that lost their newlines, and the place of each in the file', () => {
  expect(linesOf(`${END}${START}${END}\n`)).toEqual([
    ['line', END, 0, E],
    ['line', START, E, E + S],
    ['line', END, E + S, E + S + E + 1],
  ]);
});

it('counts what is not whole as cut, and hands on what follows it', () => {
  const cut = at(1, 'ENCOUNTER_END,2902,"Ulgr');
  expect(linesOf(`${START}\n${cut}${END}\n`)).toEqual([
    ['line', START, 0, S + 1],
    ['cut', cut, S + 1, S + 1 + cut.length],
    ['line', END, S + 1 + cut.length, S + 1 + cut.length + E + 1],
  ]);
});
