/** Lines of a Northern Sky note. */
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { difficultyById } from '#game/difficulties.ts';
import { audienceOf, skyWord } from './audience.ts';
import { fromPhase, labelOf, phaseNumber } from './note-moments.ts';
import { clean } from './write-mrt.ts';

/** The name of a reminder list is all of a note that the add-on shows: a sample says there what it is. */
export function skyHeader({ encounterId, encounterName, difficultyId, sample }: Plan): string {
  const difficulty =
    difficultyId === null ? 'Mythic' : (difficultyById(difficultyId)?.name ?? 'Mythic');
  // A header without a name is imported as “Default Reminder”.
  const name = `${clean(encounterName, /[;:]/g) || 'Plan'}${sample ? ' (invented sample)' : ''}`;
  const word = difficulty === 'Raid Finder' ? 'LFR' : difficulty;
  return `EncounterID:${encounterId ?? 0};Difficulty:${word};Name:${name};`;
}

/** `ph` of a place in the timeline: its number, or the place where a number comes twice. */
export function skyPhase({ timeline }: Pick<Plan, 'timeline'>, place: number): number {
  const { number, isUnique } = phaseNumber(timeline, place);
  return isUnique || place === 1 ? number : place;
}

/** Null where the moment is counted from an event that the timeline does not know. */
export function skyLine(plan: Plan, use: Assignment): string | null {
  const moment = fromPhase(plan.timeline, use);
  if (!moment) return null;
  const label = labelOf(plan.timeline, use);
  const tag = skyWord(audienceOf(use.who));
  const words = label ? '' : skyText(use.note);
  const pairs = [
    `ph:${skyPhase(plan, moment.place)}`,
    `time:${Math.round(moment.offsetMs / 100) / 10}`,
    ...(tag === '' ? [] : [`tag:${clean(tag, /[;:]/g)}`]),
    ...(use.spellId === null ? [] : [`spellid:${use.spellId}`]),
    ...(words === '' ? [] : [`text:${words}`]),
    ...(use.target === null ? [] : [`glowunit:${glowWords(use.target)}`]),
    ...(label ? [`bossSpell:${label.spellId}`] : []),
  ];
  return `${pairs.join(';')};`;
}

/** The add-on looks for its keys anywhere in a line. */
const KEYS =
  /(assign|EncounterID|Difficulty|Name|invitelist|tag|time|spellid|ph|text|glowunit|bossSpell|dur|TTS|TTSTimer|countdown|sound|colors|DisplayType):/gi;

/** A semicolon ends a value, and a line that names another key there would be read as it. */
export function skyText(note: string): string {
  return clean(note, /;/g).replaceAll(KEYS, '$1 ');
}

/** The add-on uses these words as a pattern, and a bracket in them would stop it. */
export function glowWords(target: string): string {
  return clean(target.replaceAll(',', ' '), /[;:[\]()%]/g);
}

/** Names of one tag, each once. */
export function skyTag(who: readonly string[]): string {
  const named = who.map((one) => skyWord(audienceOf(one)));
  const words = [...new Map(named.map((word) => [word.toLowerCase(), word])).values()];
  return words.includes('everyone') ? 'everyone' : clean(words.join(' '), /[;:]/g);
}
