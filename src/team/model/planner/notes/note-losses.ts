/** What a form of a note cannot say of a plan, and what happens instead. The words stand before the note is copied. */
import { comes } from '#team/model/planner/plan-time.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { counted } from '#lib/counted.ts';
import { audienceOf, playersOf } from './audience.ts';
import { fromPhase, fromPullMs, labelOf, phaseNumber } from './note-moments.ts';
import { errorOf } from './readers/northern-sky.ts';
import type { NoteFormat } from './write-note.ts';
import { namesakes } from '#team/model/planner/plan-names.ts';
import { withoutRealm } from '#lib/name-parts.ts';

interface Rule {
  formats: readonly NoteFormat[];
  isLost: (use: Assignment, plan: Plan) => boolean;
  words: string;
}

const isEvent = ({ trigger }: Assignment): boolean => trigger !== null;
const kindOf = ({ who }: Assignment): string => audienceOf(who).kind;

const RULES: readonly Rule[] = [
  {
    formats: ['northern-sky', 'csv'],
    isLost: (use, { timeline }) => isEvent(use) && fromPhase(timeline, use) !== null,
    words: 'counted from an event of the boss: written at its usual moment instead',
  },
  {
    formats: ['northern-sky', 'csv'],
    isLost: (use, { timeline }) => fromPhase(timeline, use) === null,
    words: 'counted from an event that the timeline does not know: left out',
  },
  {
    formats: ['mrt'],
    isLost: isEvent,
    words:
      'counted from an event of the boss: since Midnight MRT shows the line and does not count',
  },
  {
    formats: ['shared'],
    isLost: (use, { timeline }) => isEvent(use) && fromPullMs(timeline, use) !== null,
    words: 'counted from an event of the boss: written at its usual time from the pull instead',
  },
  {
    formats: ['shared'],
    isLost: (use, { timeline }) => fromPullMs(timeline, use) === null,
    words: 'with a moment that has no time from the pull: left out',
  },
  {
    formats: ['shared'],
    isLost: (use, { timeline }) =>
      !isEvent(use) && use.phase > 1 && fromPullMs(timeline, use) !== null,
    words:
      'counted from a later phase: written from the pull with the usual lengths of phases, wrong where a phase ends earlier or later',
  },
  {
    formats: ['shared'],
    isLost: (use, { timeline }) => (fromPullMs(timeline, use) ?? 0) % 1000 !== 0,
    words: 'between two seconds: written to the whole second',
  },
  {
    formats: ['shared'],
    isLost: (use, { timeline }) =>
      use.spellId !== null && use.note !== '' && labelOf(timeline, use) === null,
    words:
      'with a spell and words: the words are left out, because Liquid shows words in the place of the spell',
  },
  {
    formats: ['shared'],
    isLost: ({ target }) => target?.includes(',') === true,
    words: 'on several targets: the first is written',
  },
  {
    formats: ['shared'],
    isLost: (use) => kindOf(use) === 'group',
    words: 'for a raid group: Liquid shows them to no player',
  },
  {
    formats: ['shared'],
    isLost: (use, { roster }) =>
      ['spec', 'position'].includes(kindOf(use)) && playersOf(audienceOf(use.who), roster) === null,
    words:
      'for a specialization or position that no player of the roster has: Liquid shows them to no player',
  },
  {
    formats: ['shared'],
    isLost: (use, { roster }) => playersOf(audienceOf(use.who), roster) !== null,
    words: 'for a specialization or position: written with the names of the roster instead',
  },
  {
    formats: ['mrt'],
    isLost: (use) => !['all', 'me', 'player'].includes(kindOf(use)),
    words:
      'for a role, class, group or specialization: MRT shows the line to all and marks no player',
  },
  {
    formats: ['mrt', 'shared', 'northern-sky'],
    isLost: (use) => kindOf(use) === 'me',
    words:
      'without a player: meant for a personal note. In the raid’s note MRT shows them to all, and Northern Sky keeps them as text',
  },
  {
    formats: ['mrt', 'shared', 'northern-sky'],
    isLost: ({ who }, { roster }) =>
      namesakes(
        roster.map(({ name }) => ({ name: withoutRealm(name) })),
        withoutRealm(who),
      ).length > 1,
    words:
      'for a name that two players of the roster share: add-ons compare it without the realm, so both are shown it',
  },
  {
    formats: ['northern-sky'],
    isLost: (use, { timeline }) => {
      const moment = fromPhase(timeline, use);
      return moment !== null && moment.place > 1 && !phaseNumber(timeline, moment.place).isUnique;
    },
    words: 'in a phase that comes back: Northern Sky counts phases itself, so look at one pull',
  },
  {
    formats: ['mrt', 'northern-sky'],
    isLost: (use, { timeline }) =>
      !isEvent(use) &&
      use.phase < timeline.phases.length &&
      timeline.phases[use.phase - 1]?.startsUnknown !== true &&
      !comes(timeline, use, 'usual'),
    words: 'behind the usual end of their phase: they come only where the phase lasts longer',
  },
];

/** Sentences, each with how many casts it is about; none where the form says all of the plan. */
export function noteLosses(plan: Plan, format: NoteFormat): string[] {
  const found = RULES.filter(({ formats }) => formats.includes(format)).flatMap(
    ({ isLost, words }) => {
      const casts = plan.assignments.filter((use) => isLost(use, plan)).length;
      return casts === 0 ? [] : [`${counted(casts, 'cast')} ${words}.`];
    },
  );
  return [...found, ...stopping(plan, format)];
}

/** Lines of an imported note that would stop Northern Sky for everyone. */
function stopping({ lines }: Plan, format: NoteFormat): string[] {
  if (format !== 'northern-sky') return [];
  const bad = lines.filter(({ text }) => errorOf(text) !== null);
  return bad.map(
    ({ text }) =>
      `The line “${text.slice(0, 80)}” stops Northern Sky with an error: it and all below are lost for everyone. Take the bracket or the last percent sign out of its spoken words.`,
  );
}
