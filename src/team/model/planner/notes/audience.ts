/** Whom a line is for, whatever word a note uses: `group2`, `group:2`, `class:Mage`, `8` (a class or a specialization by id). */
import { classes } from '#game/classes.ts';
import { specializations, specializationsOfClass } from '#game/specializations.ts';
import type { PlanPlayer } from '#team/model/planner/plan.ts';
import { withoutRealm } from '#lib/name-parts.ts';

export type Audience =
  | { kind: 'all' }
  | { kind: 'me' }
  | { kind: 'role'; role: 'tank' | 'healer' | 'damager' }
  | { kind: 'position'; position: 'melee' | 'ranged' }
  | { kind: 'group'; group: number }
  | { kind: 'class'; classId: number }
  | { kind: 'spec'; specIds: number[] }
  | { kind: 'player'; name: string };

const joined = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

export function audienceOf(who: string): Audience {
  const word = who.trim();
  const [, kind = '', value = ''] = /^(class|role|type|group|spec):\s*(.+)$/i.exec(word) ?? [];
  const plain = joined(value === '' ? word : value);
  const byKind = kind.toLowerCase();
  if (plain === 'everyone') return { kind: 'all' };
  if (plain === 'me') return { kind: 'me' };
  if (byKind === '' || byKind === 'role') {
    if (plain === 'tank' || plain === 'healer' || plain === 'damager')
      return { kind: 'role', role: plain };
    if (byKind === 'role' && plain === 'dps') return { kind: 'role', role: 'damager' };
  }
  if ((byKind === '' || byKind === 'type') && (plain === 'melee' || plain === 'ranged'))
    return { kind: 'position', position: plain };
  const group = byKind === 'group' ? /^\d$/.exec(plain)?.[0] : /^group(\d)$/.exec(plain)?.[1];
  if (group !== undefined) return { kind: 'group', group: Number(group) };
  if (byKind === 'class' || (byKind === '' && /^(?:[1-9]|1[0-3])$/.test(plain))) {
    const found = classes.find(({ id, name }) => joined(name) === plain || String(id) === plain);
    if (found) return { kind: 'class', classId: found.id };
  }
  if (byKind === 'spec' || /^\d{2,4}$/.test(plain)) {
    const specIds = specsOf(plain);
    if (specIds.length > 0) return { kind: 'spec', specIds };
  }
  return { kind: 'player', name: word };
}

/** `105`, `restoration`, and `priest:2`: the second of a class. */
function specsOf(text: string): number[] {
  const [, className, place] = /^([a-z]+):(\d)$/.exec(text) ?? [];
  if (className !== undefined) {
    const own = classes.find(({ name }) => joined(name) === className);
    const spec = own && specializationsOfClass(own.id)[Number(place) - 1];
    return spec ? [spec.id] : [];
  }
  return specializations
    .filter(({ id, name }) => String(id) === text || joined(name) === text)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
}

/** Players of the roster whom a specialization or a position names; null for another audience, or where it names none. */
export function playersOf(audience: Audience, roster: readonly PlanPlayer[]): string[] | null {
  if (audience.kind !== 'spec' && audience.kind !== 'position') return null;
  const names = roster
    .filter(({ specId }) => {
      const spec = specializations.find(({ id }) => id === specId);
      if (!spec) return false;
      return audience.kind === 'spec'
        ? audience.specIds.includes(spec.id)
        : spec.range === audience.position;
    })
    .map(({ name }) => name);
  return names.length > 0 ? names : null;
}

/** The word that MRT notes use, read by Liquid and Encounter Planner too where they know it. Empty for `me`. */
export function mrtWord(audience: Audience): string {
  switch (audience.kind) {
    case 'all':
      return '{everyone}';
    case 'me':
      return '';
    case 'role':
      return `role:${capital(audience.role)}`;
    case 'position':
      return `type:${capital(audience.position)}`;
    case 'group':
      return `group:${audience.group}`;
    case 'class':
      return `class:${classes.find(({ id }) => id === audience.classId)!.name.replaceAll(' ', '')}`;
    case 'spec':
      return audience.specIds.length === 1
        ? `spec:${audience.specIds[0]}`
        : `spec:${specializations.find(({ id }) => id === audience.specIds[0])!.name}`;
    default:
      return audience.name;
  }
}

/** The words of a Northern Sky tag; empty for `me`. `everyone` works only as the one word of a tag. */
export function skyWord(audience: Audience): string {
  switch (audience.kind) {
    case 'all':
      return 'everyone';
    case 'me':
      return '';
    case 'role':
      return audience.role;
    case 'position':
      return audience.position;
    case 'group':
      return `group${audience.group}`;
    case 'class':
      return String(audience.classId);
    case 'spec':
      return audience.specIds.join(' ');
    default:
      // No reader but MRT's window finds a player by name and realm.
      return withoutRealm(audience.name);
  }
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
