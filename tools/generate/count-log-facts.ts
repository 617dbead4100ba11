import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { missingInput } from './missing-input.ts';

/**
 * Counts facts of a recorded combat log from its raw lines, for tests of the reviews: it imports nothing of the app, so
 * that the two can disagree. Players appear by the order of their first COMBATANT_INFO line, never by name.
 *
 *   node tools/generate/count-log-facts.ts FOLDER_TO_WRITE_TO LOG…
 */

const LUSTS = new Set([2825, 32182, 80353, 264667, 272678, 390386, 466904]);
const DAMAGE = /^(SPELL|SPELL_PERIODIC|RANGE|SPELL_BUILDING)_DAMAGE$|^DAMAGE_SHIELD$/;
const ABSORBED = /^(SPELL|SPELL_PERIODIC|RANGE)_MISSED$/;
/** Deaths and blows this late still belong to what went before. */
const LATE_MS = 5000;
/** Lines stand this much before the one that they follow, at most. */
const STEP_MS = 1000;
const [YEAR, MINE, HOSTILE, BY_PLAYER] = [2023, 0x7, 0x40, 0x100];

interface Line {
  number: number;
  /** Epoch ms, the written time read as if it were UTC; `utc` is with the offset taken off. */
  local: number;
  utc: number;
  fields: string[];
}

interface Fact {
  kind: string;
  id: number | null;
  startMs: number;
  lines: [start: number, end: number];
  lengthMs: number;
  success: boolean | null;
  deaths: number;
  firstDeath: { line: number; ms: number; player: number | null; spellId: number | null } | null;
  wipes: number;
  runBacks: number;
  bloodlusts: { line: number; ms: number }[];
  interrupts: { spellId: number; casts: number; outcomes: [number, number, number, number] }[];
  hitEveryone: number[];
}

/** Fields of a line; quotes hold commas, brackets nest. */
function split(text: string): string[] {
  const fields: string[] = [];
  let [from, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '(') depth++;
    else if (sign === ']' || sign === ')') depth--;
    else if (sign === ',' && depth === 0) {
      fields.push(text.slice(from, at));
      from = at + 1;
    }
  }
  fields.push(text.slice(from));
  return fields;
}

function readLines(file: string): Line[] {
  const raw = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8');
  const lines = text.split('\n');
  lines.pop();
  const stamp = /^(\d+)\/(\d+)(?:\/(\d+))? (\d+):(\d+):(\d+)\.(\d{3})(-?[\d.]+)? {2}/;
  return lines.flatMap((line, at) => {
    const found = stamp.exec(line);
    if (!found) return [];
    const [month, day, year, hour, minute, second, ms] = found.slice(1, 8).map(Number);
    const local = Date.UTC(year || YEAR, month! - 1, day, hour, minute, second, ms);
    const utc = local - Number(found[8] ?? 0) * 3_600_000;
    const rest = line.slice(found[0].length).replace(/\r+$/, '');
    const event = rest.slice(0, rest.indexOf(',') < 0 ? rest.length : rest.indexOf(','));
    const fields = event === 'EMOTE' ? [event] : split(rest);
    return [{ number: at + 1, local, utc, fields }];
  });
}

const isPlayer = (guid: string | undefined): boolean => guid?.startsWith('Player-') === true;
const flags = (field: string | undefined): number => Number(field ?? 0);
const isDeath = ({ fields }: Line): boolean =>
  fields[0] === 'UNIT_DIED' && isPlayer(fields[5]) && fields[9] !== '1';

/** Deaths of players without the second line of the same one. */
function deathsIn(lines: readonly Line[]): Line[] {
  const last = new Map<string, number>();
  return lines.filter((line) => {
    if (!isDeath(line)) return false;
    const guid = line.fields[5]!;
    const again = line.utc - (last.get(guid) ?? -Infinity) <= 5000;
    if (!again) last.set(guid, line.utc);
    return !again;
  });
}

/** START and END line of every fight that has both; rounds of a shuffle end with their first death. */
function fightsIn(lines: readonly Line[]): { start: number; end: number; kind: string }[] {
  const found: { start: number; end: number; kind: string }[] = [];
  const open = new Map<string, number>();
  const died = (from: number, to: number): number | undefined =>
    lines.findIndex((line, at) => at > from && at < to && isDeath(line));
  lines.forEach(({ fields }, at) => {
    const [event] = fields;
    if (event === 'ENCOUNTER_START' || event === 'CHALLENGE_MODE_START') open.set(event, at);
    if (event === 'ENCOUNTER_END' || event === 'CHALLENGE_MODE_END') {
      const opening = event.replace('END', 'START');
      const start = open.get(opening);
      const id = event === 'ENCOUNTER_END' ? 1 : 2;
      if (start === undefined || lines[start]!.fields[id] !== fields[1]) return;
      open.delete(opening);
      found.push({ start, end: at, kind: id === 1 ? 'encounter' : 'challengeMode' });
    }
    if (event === 'ARENA_MATCH_START') {
      const start = open.get(event);
      const type = fields[3];
      if (
        start !== undefined &&
        lines[start]!.fields[3] === type &&
        type?.endsWith('Solo Shuffle')
      ) {
        const end = died(start, at) ?? -1;
        found.push({ start, end: end < 0 ? at - 1 : end, kind: 'arena' });
      }
      open.set(event, at);
    }
    if (event === 'ARENA_MATCH_END' && open.has('ARENA_MATCH_START')) {
      found.push({ start: open.get('ARENA_MATCH_START')!, end: at, kind: 'arena' });
      open.delete('ARENA_MATCH_START');
    }
  });
  return found.toSorted((a, b) => a.start - b.start);
}

function participants(lines: readonly Line[]): Set<string> {
  const found = new Set<string>();
  for (const { fields } of lines) {
    if (fields[0] === 'COMBATANT_INFO') found.add(fields[1]!);
    for (const at of [1, 5])
      if (isPlayer(fields[at]) && (flags(fields[at + 2]) & MINE) !== 0) found.add(fields[at]!);
  }
  return found;
}

/** Casts of enemies, spell by spell, each with its one outcome: interrupted, stopped, completed, open. */
function castsIn(lines: readonly Line[]): Fact['interrupts'] {
  interface Cast {
    spell: number;
    source: string;
    start: number;
    success: number | null;
    outcome: number;
  }
  const casts: Cast[] = [];
  const latest = new Map<string, Cast>();
  const signs = new Map<string, number>();
  const kicked = new Set<string>();
  const isKick = ({ fields }: Line): boolean =>
    fields[0] === 'SPELL_INTERRUPT' &&
    (flags(fields[3]) & BY_PLAYER) !== 0 &&
    (flags(fields[7]) & BY_PLAYER) === 0;
  for (const line of lines) if (isKick(line)) kicked.add(line.fields[5]!);
  for (const line of lines) {
    const { fields, utc } = line;
    const [event, source = ''] = fields;
    if (event === 'UNIT_DIED') signs.set(fields[5]!, utc);
    if (event === 'SWING_DAMAGE') signs.set(source, utc);
    if (isKick(line)) {
      const [target, spell] = [fields[5]!, Number(fields[12])];
      const cast = latest.get(`${target} ${spell}`);
      latest.delete(`${target} ${spell}`);
      const reach = cast?.success === null ? 30_000 : 60_000;
      if (cast && utc - (cast.success ?? cast.start) <= reach) cast.outcome = 0;
      else casts.push({ spell, source: target, start: utc, success: null, outcome: 0 });
    }
    if (event !== 'SPELL_CAST_START' && event !== 'SPELL_CAST_SUCCESS') continue;
    signs.set(source, utc);
    if ((flags(fields[3]) & BY_PLAYER) !== 0) continue;
    if ((flags(fields[3]) & HOSTILE) === 0 && !kicked.has(source)) continue;
    const spell = Number(fields[9]);
    const begun = latest.get(`${source} ${spell}`);
    const isStart = event === 'SPELL_CAST_START';
    if (!isStart && begun?.success === null && utc - begun.start <= 30_000) {
      begun.success = utc;
      begun.outcome = 2;
      continue;
    }
    const cast = {
      spell,
      source,
      start: utc,
      success: isStart ? null : utc,
      outcome: isStart ? 3 : 2,
    };
    latest.set(`${source} ${spell}`, cast);
    casts.push(cast);
  }
  for (const cast of casts)
    if (cast.outcome === 3 && (signs.get(cast.source) ?? 0) > cast.start) cast.outcome = 1;
  return [...Map.groupBy(casts, ({ spell }) => spell)]
    .map(([spellId, own]) => {
      const count = (outcome: number): number =>
        own.filter((one) => one.outcome === outcome).length;
      const outcomes: [number, number, number, number] = [count(0), count(1), count(2), count(3)];
      return { spellId, casts: own.length, outcomes };
    })
    .filter(({ outcomes }) => outcomes[0] > 0)
    .toSorted((a, b) => b.outcomes[0] - a.outcomes[0] || b.casts - a.casts || a.spellId - b.spellId)
    .slice(0, 3);
}

/** Abilities of enemies with two waves or more, holding half of their hits, that met 80 % of three or more alive. */
function meetingEveryone(lines: readonly Line[], deaths: readonly Line[]): number[] {
  const group = participants(lines);
  const seen = new Set<string>();
  const hits: { spell: number; target: string; utc: number }[] = [];
  const back = new Map<string, number[]>();
  for (const { fields, utc } of lines) {
    const [event = '', source = ''] = fields;
    if (event === 'SPELL_CAST_SUCCESS' && group.has(source)) {
      seen.add(source);
      back.set(source, [...(back.get(source) ?? []), utc]);
    }
    if (event === 'SPELL_RESURRECT') back.set(fields[5]!, [...(back.get(fields[5]!) ?? []), utc]);
    const isHit = DAMAGE.test(event) || (ABSORBED.test(event) && fields[12] === 'ABSORB');
    const meets =
      isHit ||
      /^(SWING_DAMAGE|ENVIRONMENTAL_DAMAGE)$/.test(event) ||
      (event === 'SWING_MISSED' && fields[9] === 'ABSORB');
    if (meets && group.has(fields[5]!)) seen.add(fields[5]!);
    const byEnemy = source !== '0000000000000000' && (flags(fields[3]) & BY_PLAYER) === 0;
    if (isHit && byEnemy && group.has(fields[5]!))
      hits.push({ spell: Number(fields[9]), target: fields[5]!, utc });
  }
  const aliveAt = (guid: string, utc: number): boolean => {
    const death = deaths.findLast((one) => one.fields[5] === guid && one.utc <= utc);
    return !death || (back.get(guid) ?? []).some((at) => at > death.utc + 1500 && at <= utc);
  };
  return [...Map.groupBy(hits, ({ spell }) => spell)]
    .filter(([, own]) => {
      const waves: { utc: number; met: Set<string> }[] = [];
      for (const { target, utc } of own) {
        const last = waves.at(-1);
        if (last && utc - last.utc <= 2000 && !last.met.has(target)) last.met.add(target);
        else waves.push({ utc, met: new Set([target]) });
      }
      const large = waves.filter(({ utc, met }) => {
        const there = [...seen].filter((guid) => met.has(guid) || aliveAt(guid, utc)).length;
        return there >= 3 && met.size >= there * 0.8;
      });
      const inLarge = large.reduce((sum, { met }) => sum + met.size, 0);
      return large.length >= 2 && inLarge >= own.length / 2;
    })
    .map(([spell]) => spell)
    .toSorted((a, b) => a - b);
}

/**
 * Failed bosses, and moments at which all of a key's players were dead outside of a boss. A way back is over with the next
 * boss, or with the next blow of a player who lives again.
 */
function wipesIn(
  lines: readonly Line[],
  deaths: readonly Line[],
): { wipes: number; runBacks: number } {
  const group = new Set(
    lines.flatMap(({ fields }) => (fields[0] === 'COMBATANT_INFO' ? [fields[1]!] : [])),
  );
  const dead = new Map<string, number>();
  const counted = new Set(deaths);
  // A log of bosses and deaths alone does not show where trash was fought.
  const hasBlows = lines.some(({ fields }) => DAMAGE.test(fields[0]!));
  let [inBoss, lostAt, wipes, runBacks, waiting] = [false, -Infinity, 0, 0, false];
  for (const line of lines) {
    const { fields, utc } = line;
    const [event = '', source = ''] = fields;
    if (event === 'ENCOUNTER_START') {
      inBoss = true;
      if (waiting) [runBacks, waiting] = [runBacks + 1, false];
    }
    if (event === 'ENCOUNTER_END') {
      inBoss = false;
      if (fields[5] === '0') [wipes, lostAt, waiting] = [wipes + 1, utc, true];
    }
    const strikes = DAMAGE.test(event) || event === 'SWING_DAMAGE';
    // Ghosts cast, and what was cast before a death still strikes for a moment; who strikes later lives again.
    if (
      strikes &&
      event !== 'SPELL_PERIODIC_DAMAGE' &&
      utc - (dead.get(source) ?? Infinity) > LATE_MS
    )
      dead.delete(source);
    if (event === 'SPELL_RESURRECT') dead.delete(fields[5]!);
    if (counted.has(line)) {
      dead.set(fields[5]!, utc);
      const all = hasBlows && group.size > 1 && [...group].every((guid) => dead.has(guid));
      if (all && !inBoss && utc - lostAt > LATE_MS)
        [wipes, lostAt, waiting] = [wipes + 1, utc, true];
    }
    if (
      waiting &&
      !dead.has(source) &&
      group.has(source) &&
      strikes &&
      (flags(fields[7]) & HOSTILE) !== 0
    )
      [runBacks, waiting] = [runBacks + 1, false];
  }
  return { wipes, runBacks };
}

function killingSpell(lines: readonly Line[], death: Line): number | null {
  const target = death.fields[5];
  const hit = lines
    .slice(0, lines.indexOf(death))
    .findLast(({ fields }) => fields[5] === target && /_DAMAGE$|^DAMAGE_SHIELD$/.test(fields[0]!));
  if (!hit) return null;
  if (hit.fields[0] === 'SWING_DAMAGE') return 1;
  return hit.fields[0] === 'ENVIRONMENTAL_DAMAGE' ? -1 : Number(hit.fields[9]);
}

function factsOf(lines: readonly Line[], order: readonly string[]): Fact[] {
  return fightsIn(lines).map(({ start, end, kind }): Fact => {
    const own = lines.slice(start, end + 1);
    const [first, last] = [own[0]!, own.at(-1)!];
    // A START line stamped later than the line after it has a wrong time.
    const begin = first.utc - (own[1] ?? first).utc > STEP_MS ? own[1]! : first;
    const ms = (line: Line): number => line.utc - begin.utc;
    const deaths = deathsIn(own);
    const group = participants(own);
    const casts = own.filter(
      ({ fields }) =>
        fields[0] === 'SPELL_CAST_SUCCESS' &&
        LUSTS.has(Number(fields[9])) &&
        (group.has(fields[1]!) || (flags(fields[3]) & MINE) !== 0),
    );
    const lost = wipesIn(own, deaths);
    const isKey = kind === 'challengeMode';
    const success = kind === 'arena' ? null : last.fields[isKey ? 2 : 5] === '1';
    const player = deaths[0] ? order.indexOf(deaths[0].fields[5]!) + 1 : 0;
    return {
      kind,
      id: kind === 'arena' ? null : Number(first.fields[isKey ? 3 : 1]),
      startMs: begin.local,
      lines: [first.number, last.number],
      lengthMs: ms(last),
      success,
      deaths: deaths.length,
      firstDeath: deaths[0]
        ? {
            line: deaths[0].number,
            ms: ms(deaths[0]),
            player: player || null,
            spellId: killingSpell(own, deaths[0]),
          }
        : null,
      wipes: kind === 'arena' ? 0 : lost.wipes,
      runBacks: isKey ? lost.runBacks : 0,
      bloodlusts: casts
        .filter((cast, at) => at === 0 || cast.utc - casts[at - 1]!.utc > 5000)
        .map((cast) => ({ line: cast.number, ms: ms(cast) })),
      interrupts: castsIn(own),
      hitEveryone: meetingEveryone(own, deaths),
    };
  });
}

const [folder = '', ...files] = process.argv.slice(2);
const missing = missingInput('node tools/generate/count-log-facts.ts FOLDER_TO_WRITE_TO LOG…', [
  folder,
  files[0],
  ...files.slice(1),
]);
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}
for (const file of files) {
  const lines = readLines(file);
  const order = [
    ...new Set(lines.flatMap(({ fields }) => (fields[0] === 'COMBATANT_INFO' ? [fields[1]!] : []))),
  ];
  const name = path.basename(file);
  const fights = factsOf(lines, order);
  writeFileSync(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ file: name, year: YEAR, fights })}\n`,
  );
  console.log(name, fights.length);
}
