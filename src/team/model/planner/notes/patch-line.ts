/** A line of an imported note with only that changed which the plan says otherwise; everything else of it stands. */
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { audienceOf, mrtWord } from './audience.ts';
import type { NotedAssignment } from './note-lines.ts';
import { writeClock } from './note-lines.ts';
import { clean, cleanWords, mrtTrigger } from './write-mrt.ts';
import { glowWords, skyPhase, skyTag, skyText } from './write-sky.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param before what the line says, cast by cast as `uses`. The caller reads the result and takes it only where it says `uses`. */
export function patchMrt(
  plan: Plan,
  text: string,
  before: readonly NotedAssignment[],
  uses: readonly Assignment[],
): string {
  const [first] = before;
  const [use] = uses;
  if (!first || !use) return text;
  let line = text;
  if (use.offsetMs !== first.offsetMs)
    line = line.replace(/^(.*\{time:)[^{},]*/is, `$1${writeClock(use.offsetMs)}`);
  if (use.phase !== first.phase || use.trigger !== first.trigger) {
    const option = /,(.*)\}$/.exec(mrtTrigger(plan.timeline, use))?.[1];
    line = line.replace(
      /^(.*\{time:[^{},]*)((?:,[^{}]*)?)\}/is,
      (_, start: string, options: string) => {
        const others = options
          .split(',')
          .slice(1)
          .filter(
            (one, at, all) =>
              all[at - 1]?.trim() === 'e' || !/^\s*(?:pg?:?\d|S[A-Z]{2}:)/i.test(one),
          );
        return `${start}${[...(option === undefined ? [] : [option]), ...others].map((one) => `,${one}`).join('')}}`;
      },
    );
  }
  // Entries follow the time; each cast is looked for behind the one before it.
  let at = (/^.*\{time:[^{}]*\}/is.exec(line)?.[0] ?? '').length;
  before.forEach((old, index) => {
    const next = uses[index]!;
    const change = (pattern: RegExp, to: string): void => {
      const found = pattern.exec(line.slice(at));
      if (found) line = line.slice(0, at) + line.slice(at).replace(pattern, () => to);
    };
    if (next.who !== old.who)
      change(
        new RegExp(
          String.raw`(?:(?<=\|c[0-9a-f]{8})|(?<![\p{L}\p{M}\d]))${escaped(old.who)}(?![\p{L}\p{M}\d])`,
          'iu',
        ),
        mrtWord(audienceOf(next.who)) || next.who,
      );
    if (next.note !== old.note && old.note !== '')
      change(
        new RegExp(String.raw`\{text\}\s*${escaped(old.note)}\s*\{/text\}`, 'i'),
        next.note === '' ? '' : `{text}${cleanWords(next.note)}{/text}`,
      );
    if (next.target !== old.target && old.target !== null)
      change(
        new RegExp(
          String.raw`${next.target === null ? String.raw`\s?` : ''}@${escaped(old.target)}`,
        ),
        next.target === null ? '' : `@${clean(next.target, /[{}|@]/g)}`,
      );
    if (old.spellId === null || next.spellId === null) return;
    const spell = new RegExp(String.raw`\{spell:${old.spellId}(?=[:}])`);
    const found = spell.exec(line.slice(at));
    if (!found) return;
    change(spell, `{spell:${next.spellId}`);
    const isLast = before[index + 1]?.spellId !== old.spellId || before[index + 1]?.who === old.who;
    if (isLast) at += found.index + 1;
  });
  return line;
}

/** The same for a line of `key:value;` pairs; no key is added that the line does not have, but for what is new. */
export function patchSky(
  plan: Plan,
  text: string,
  before: readonly NotedAssignment[],
  uses: readonly Assignment[],
): string {
  const [old] = before;
  const [use] = uses;
  if (!old || !use) return text;
  let line = text;
  const set = (key: string, value: string | null): void => {
    const pattern = new RegExp(String.raw`(^|;)(\s*${key}\s*:)[^;]*(;|$)`, 'i');
    if (pattern.test(line))
      line = line.replace(pattern, (_, start: string, name: string, end: string) =>
        value === null ? start : `${start}${name}${value}${end}`,
      );
    else if (value !== null) line = `${line.replace(/;?\s*$/, '')};${key}:${value};`;
  };
  if (use.phase !== old.phase) set('ph', String(skyPhase(plan, use.phase)));
  if (use.offsetMs !== old.offsetMs) set('time', String(Math.round(use.offsetMs / 100) / 10));
  if (uses.length !== before.length || uses.some(({ who }, index) => who !== before[index]!.who))
    set('tag', tagOf(line, before, uses));
  if (use.spellId !== old.spellId)
    set('spellid', use.spellId === null ? null : String(use.spellId));
  if (use.note !== old.note) {
    const key =
      /(?:^|;)\s*text\s*:/i.test(line) || !/(?:^|;)\s*assign\s*:/i.test(line) ? 'text' : 'assign';
    set(key, use.note === '' ? null : skyText(use.note));
  }
  if (use.target !== old.target)
    set('glowunit', use.target === null ? null : glowWords(use.target));
  return line;
}

/** Words of the tag that did not change stand as they were. */
function tagOf(
  line: string,
  before: readonly NotedAssignment[],
  uses: readonly Assignment[],
): string {
  const words = (/(?:^|;)\s*tag\s*:([^;]*)/i.exec(line)?.[1] ?? '').trim().split(/[\s,]+/);
  if (words.length !== before.length || uses.length !== before.length)
    return skyTag(uses.map(({ who }) => who));
  return words
    .map((word, index) =>
      uses[index]!.who === before[index]!.who ? word : skyTag([uses[index]!.who]),
    )
    .join(' ');
}
