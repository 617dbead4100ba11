/** Lines of an MRT note: with all that MRT says, or in the one form that Liquid and Encounter Planner read as well. */
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { playerOf } from '#team/model/planner/plan-names.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { classColor } from '#game/class-colors.ts';
import { specializationById } from '#game/specializations.ts';
import { audienceOf, mrtWord, playersOf } from './audience.ts';
import { writeClock } from './note-lines.ts';
import { fromPullMs, labelOf, phaseNumber } from './note-moments.ts';
import { withoutRealm } from '#lib/name-parts.ts';

export const clean = (text: string, signs: RegExp): string =>
  text.replaceAll(signs, ' ').replaceAll(/\s+/g, ' ').trim();

/** Brace words that every reader shows as an icon. */
const MARKER =
  /\{(?=(?:star|circle|diamond|triangle|moon|square|cross|skull|rt[1-8])\})|(?<=\{(?:star|circle|diamond|triangle|moon|square|cross|skull|rt[1-8]))\}/gi;

/** Words without what would end them; markers stay. */
export function cleanWords(text: string): string {
  const kept = text.replaceAll(MARKER, (sign) => (sign === '{' ? '\u0001' : '\u0002'));
  return clean(kept, /[{}|]/g).replaceAll('\u0001', '{').replaceAll('\u0002', '}');
}

/** `{time:0:30,p2}`: the phase by its number, or by its place where a number comes twice. */
export function mrtTrigger(
  timeline: BossTimeline,
  { phase, offsetMs, trigger }: Assignment,
): string {
  const time = writeClock(offsetMs);
  if (trigger !== null) return `{time:${time},${trigger}}`;
  if (phase === 1) return `{time:${time}}`;
  const { number, isUnique } = phaseNumber(timeline, phase);
  return `{time:${time},${isUnique ? `p${number}` : `pg${phase}`}}`;
}

/** Null where the moment has no time from the pull. */
export function sharedTrigger(timeline: BossTimeline, use: Assignment): string | null {
  const atMs = fromPullMs(timeline, use);
  return atMs === null ? null : `{time:${writeClock(Math.round(atMs / 1000) * 1000)}}`;
}

/** A line for casts of one trigger. The boss's cast behind them stands before the dash. */
export function mrtLine(plan: Plan, trigger: string, uses: readonly Assignment[]): string {
  return line(plan, trigger, uses, (use) => [mrtEntry(plan, use)]);
}

/** The same with whole seconds from the pull, one player an entry, no color, no realm, and either a spell or words. */
export function sharedLine(plan: Plan, trigger: string, uses: readonly Assignment[]): string {
  return line(plan, trigger, uses, (use) => sharedEntries(plan, use));
}

function line(
  plan: Plan,
  trigger: string,
  uses: readonly Assignment[],
  entriesOf: (use: Assignment) => string[],
): string {
  const label = uses.map((use) => labelOf(plan.timeline, use)).find((one) => one !== null);
  const before = label ? `{spell:${label.spellId}}${clean(label.name, /[{}|]| - /g)} - ` : ' - ';
  return `${trigger}${before}${uses.flatMap(entriesOf).join('  ')}  `;
}

function mrtEntry(plan: Plan, use: Assignment): string {
  const { who, target, spellId } = use;
  const audience = audienceOf(who);
  const name =
    audience.kind === 'player' ? colored(plan, clean(who, /[{}|,@]/g)) : mrtWord(audience);
  const on = target === null ? '' : ` @${clean(target, /[{}|@]/g)}`;
  const spell = spellId === null ? '' : ` {spell:${spellId}}`;
  const words = labelOf(plan.timeline, use) ? '' : cleanWords(use.note);
  return `${name}${spell}${words === '' ? '' : ` {text}${words}{/text}`}${on}`.trim();
}

function sharedEntries(plan: Plan, use: Assignment): string[] {
  const { who, target, spellId } = use;
  const audience = audienceOf(who);
  const names = playersOf(audience, plan.roster) ?? [
    audience.kind === 'player' ? clean(who, /[{}|,@:/&]/g) : mrtWord(audience),
  ];
  // Encounter Planner begins the entries behind any dash between spaces.
  const words = clean(cleanWords(use.note), /\s[-–—−]+(?=\s)/g);
  const what = spellId === null ? `{text}${words}{/text}` : `{spell:${spellId}}`;
  const on = target === null ? '' : ` @${withoutRealm(target.split(',', 1)[0]!)}`;
  return names.map((name) =>
    `${audience.kind === 'player' || names.length > 1 ? withoutRealm(name) : name} ${what}${on}`.trim(),
  );
}

function colored(plan: Plan, name: string): string {
  const specId = playerOf(plan, name)?.specId ?? null;
  const classId = specId === null ? undefined : specializationById(specId)?.classId;
  const color = classColor(classId).game;
  return classId === undefined ? name : `|cff${color.slice(1)}${name}|r`;
}
