/**
 * A second reader of combat logs, for tests alone: line by line as text, with none of the code that it is to confirm. It is slow and
 * knows only what its callers count.
 */

export interface NaiveLine {
  event: string;
  /** The event's name first, quotes taken off. Brackets are not looked at. */
  fields: string[];
  /** Milliseconds of the day that the line names; a test compares differences alone. */
  clockMs: number;
}

/** The lines of a text that hold an event; a last line without its end is left out. */
export function* naiveLines(text: string): Generator<NaiveLine> {
  const lines = text.split('\n');
  for (const whole of lines.slice(0, -1)) {
    const line = whole.replace(/\r+$/, '');
    const gap = line.indexOf('  ');
    if (gap < 0) continue;
    const fields = naiveFields(line.slice(gap + 2));
    const [, hours, minutes, seconds, ms] =
      /(\d+):(\d+):(\d+)\.(\d{3})/.exec(line.slice(0, gap)) ?? [];
    const clockMs =
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
    yield { event: fields[0]!, fields, clockMs };
  }
}

/** The same without those of another instance that the recorder went to. @param instanceId of a key; null where it does not matter. */
export function* naiveLinesHere(text: string, instanceId: number | null): Generator<NaiveLine> {
  let isAway = false;
  for (const line of naiveLines(text)) {
    if (line.event === 'ZONE_CHANGE' && instanceId !== null)
      isAway = Number(line.fields[1]) !== instanceId;
    if (!isAway) yield line;
  }
}

function naiveFields(body: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]!;
    if (letter === '\\' && quoted) field += body[++at] ?? '';
    else if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) {
      fields.push(field);
      field = '';
    } else field += letter;
  }
  return [...fields, field];
}

/** Whose each pet is: by advanced blocks, else by summons; the first of a kind counts. By GUID. */
export function naiveOwners(text: string): (guid: string) => string {
  const byBlock = new Map<string, string>();
  const bySummon = new Map<string, string>();
  for (const { event, fields } of naiveLines(text)) {
    if (event === 'SPELL_SUMMON' || event === 'SPELL_CREATE') {
      if (!bySummon.has(fields[5]!)) bySummon.set(fields[5]!, fields[1]!);
      continue;
    }
    const at = event.startsWith('SWING_') || event === 'ENVIRONMENTAL_DAMAGE' ? 9 : 12;
    const [unit = '', owner = ''] = fields.slice(at, at + 2);
    if (isGuid(unit) && isGuid(owner) && !byBlock.has(unit)) byBlock.set(unit, owner);
  }
  return (guid) => {
    let at = guid;
    for (let step = 0; step < 10; step++) {
      const owner = byBlock.get(at) ?? bySummon.get(at);
      if (owner === undefined || owner === at) break;
      at = owner;
    }
    return at;
  };
}

const isGuid = (text: string): boolean => /^(?:Player|Creature|Pet|Vehicle|GameObject)-/.test(text);

/** Numbers at the end of a damage line, from the last one, behind a word such as `ST` if there is one. */
export function naiveDamage(fields: readonly string[]): {
  net: number;
  blocked: number;
  resisted: number;
  absorbed: number;
  critical: boolean;
} {
  const tail = /^[A-Z]+$/.test(fields.at(-1)!) ? fields.slice(0, -1) : fields;
  const number = (back: number): number => Math.max(0, Number(tail.at(-back)) || 0);
  // Some lines write a shield that gave back: below zero, and it counts as it stands.
  const absorbed = Number(tail.at(-4)) || 0;
  return {
    net: number(10) - number(8) + absorbed,
    blocked: number(5),
    resisted: number(6),
    absorbed,
    critical: tail.at(-3) === '1',
  };
}
