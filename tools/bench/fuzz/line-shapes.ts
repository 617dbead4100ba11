/**
 * Logs of every event that counts, in every layout of retail, whose totals are known as their lines are written. The layouts are those that
 * were measured on recorded logs: docs/log-format.md.
 */
import type { Random } from '#lib/random.ts';

/** What a player did, as docs/log-metrics.md counts it. */
export interface Truth {
  damage: number;
  friendly: number;
  taken: number;
  direct: number;
  overheal: number;
  absorb: number;
  casts: number;
  interrupts: number;
  dispels: number;
}

export interface ShapedLog {
  version: number;
  bytes: Uint8Array;
  /** By GUID; a player who did nothing is all zero. */
  truth: ReadonlyMap<string, Truth>;
}

interface Unit {
  guid: string;
  /** GUID, name, flags and raid flags. */
  fields: string;
  owner: string;
  /** The player whose sums its deeds go to; null for enemies. */
  player: string | null;
  isPlayer: boolean;
}

const NO_GUID = '0000000000000000';
const NO_UNIT = `${NO_GUID},nil,0x80000000,0x80000000`;
/** What names and spells hold in the languages of the game, and what would end a field in a careless reader. */
const WORDS = [
  'Mudfist, Lord',
  'Eric \\"The Swift\\"',
  'Гром',
  '불꽃',
  'Kal[x]',
  "D'ar (2)",
  'Ünï',
];
const VERSIONS = [16, 17, 18, 19, 20, 21, 22] as const;
const SPELL_DAMAGE = [
  'SPELL_DAMAGE',
  'SPELL_PERIODIC_DAMAGE',
  'RANGE_DAMAGE',
  'DAMAGE_SHIELD',
  'SPELL_BUILDING_DAMAGE',
];
const SPELL_MISSED = [
  'SPELL_MISSED',
  'SPELL_PERIODIC_MISSED',
  'RANGE_MISSED',
  'DAMAGE_SHIELD_MISSED',
];
const SUPPORT = ['SPELL_DAMAGE', 'SPELL_PERIODIC_DAMAGE', 'RANGE_DAMAGE', 'SWING_DAMAGE_LANDED'];

/** @param lines how many deeds, about. */
export function shapedLog(random: Random, lines = 60): ShapedLog {
  const version = random.pick(VERSIONS);
  const isAdvanced = random.chance(0.8);
  const players = [0, 1, 2].map((index) => player(random, index, version));
  const pet = owned(random, players[0]!);
  const enemies = [enemy(random, 1), enemy(random, 2)];
  const everyone = [...players, pet, ...enemies];
  const truth = new Map(players.map(({ guid }) => [guid, nothing()]));
  const of = (unit: Unit): Truth | undefined => truth.get(unit.player ?? '');

  let ms = 0;
  const text: string[] = [];
  const say = (line: string): void => {
    ms += random.int(400);
    text.push(`${stamp(version, ms)}  ${line}${random.chance(0.9) ? '\r\n' : '\n'}`);
  };
  const spell = (): string =>
    `${900_000 + random.int(40)},"${random.pick(WORDS)}",0x${(1 << random.int(7)).toString(16)}`;
  const block = (unit: Unit): string => advancedBlock(random, version, isAdvanced ? unit : null);
  const tag = (): string => (version < 22 ? '' : random.pick([',ST', ',AOE', '']));
  const yes = (): string => (random.chance(0.3) ? '1' : 'nil');

  /** The ten fields of a blow, and what it counts for. */
  function blow(source: Unit | null, target: Unit, isDealt: boolean): string {
    const amount = random.int(5000);
    const overkill = random.pick([-1, -1, 0, random.int(amount + 1)]);
    const absorbed = random.pick([0, 0, random.int(3000)]);
    const total = amount - Math.max(0, overkill) + absorbed;
    const by = source === null ? undefined : of(source);
    if (isDealt && by)
      if (target.player === null) by.damage += total;
      else by.friendly += total;
    if (target.isPlayer) of(target)!.taken += total;
    return `${amount},${random.int(5000)},${overkill},1,0,${random.pick(['0', 'nil'])},${absorbed},${yes()},nil,nil`;
  }
  /** What follows the type of a blow that a shield took whole. */
  function whole(source: Unit, target: Unit): string {
    const amount = random.int(4000);
    const by = of(source);
    if (by)
      if (target.player === null) by.damage += amount;
      else by.friendly += amount;
    if (target.isPlayer) of(target)!.taken += amount;
    return `ABSORB,${yes()},${amount},${random.int(5000)},${yes()}`;
  }
  const unit = (): Unit => random.pick(everyone);

  const deeds: readonly (() => void)[] = [
    () => {
      const [a, b] = [unit(), unit()];
      const event = random.pick(SPELL_DAMAGE);
      say(`${head(event, a, b)},${spell()},${block(b)},${blow(a, b, true)}${tag()}`);
    },
    () => {
      const [a, b] = [unit(), unit()];
      const fields = blow(a, b, true);
      say(`${head('SWING_DAMAGE', a, b)},${block(a)},${fields}`);
      if (random.chance(0.8)) say(`${head('SWING_DAMAGE_LANDED', a, b)},${block(b)},${fields}`);
    },
    () => {
      const [a, b] = [unit(), unit()];
      say(`${head('DAMAGE_SPLIT', a, b)},${spell()},${block(b)},${blow(a, b, false)}${tag()}`);
    },
    () => {
      const b = random.pick(players);
      const cause = random.pick(['Falling', 'Lava', 'Fire', 'Drowning', 'Fatigue', 'Slime']);
      say(`${head('ENVIRONMENTAL_DAMAGE', null, b)},${block(b)},${cause},${blow(null, b, false)}`);
    },
    () => {
      const [a, b] = [unit(), unit()];
      say(`${head(random.pick(SPELL_MISSED), a, b)},${spell()},${whole(a, b)}${tag()}`);
    },
    () => {
      const [a, b] = [unit(), unit()];
      say(`${head('SWING_MISSED', a, b)},${whole(a, b)}`);
    },
    () => {
      const kind = random.pick([
        'MISS,nil',
        'DODGE,1',
        'IMMUNE,nil',
        'BLOCK,nil,55',
        'RESIST,1,77',
      ]);
      say(`${head(random.pick(SPELL_MISSED), unit(), unit())},${spell()},${kind}${tag()}`);
    },
    () => {
      const [a, b] = [unit(), unit()];
      const amount = random.int(9000);
      const over = random.int(amount + 1);
      const by = of(a);
      if (by) [by.direct, by.overheal] = [by.direct + amount - over, by.overheal + over];
      const event = random.pick(['SPELL_HEAL', 'SPELL_PERIODIC_HEAL']);
      const rest = `${amount},${random.int(9000)},${over},${random.pick([0, 900])},${yes()}`;
      say(`${head(event, a, b)},${spell()},${block(b)},${rest}`);
    },
    () => {
      const caster = unit();
      const amount = random.int(6000);
      const by = of(caster);
      if (by) by.absorb += amount;
      // A melee blow has no spell.
      const attack = random.chance(0.5) ? '' : `,${spell()}`;
      const rest = `${caster.fields},${spell()},${amount},${amount + random.int(50)},${yes()}`;
      say(`${head('SPELL_ABSORBED', unit(), unit())}${attack},${rest}`);
    },
    () => {
      const a = unit();
      // A player's own: what pets press is no cast of theirs.
      if (a.isPlayer) of(a)!.casts += 1;
      const target = random.chance(0.3) ? null : unit();
      say(`${head('SPELL_CAST_SUCCESS', a, target)},${spell()},${block(a)}`);
    },
    () => {
      const a = unit();
      const by = of(a);
      if (by) by.interrupts += 1;
      say(`${head('SPELL_INTERRUPT', a, unit())},${spell()},${spell().replace('0x', '')}`);
    },
    () => {
      const a = unit();
      const by = of(a);
      if (by) by.dispels += 1;
      const event = random.pick(['SPELL_DISPEL', 'SPELL_STOLEN']);
      const kind = random.pick(['BUFF', 'DEBUFF']);
      say(`${head(event, a, unit())},${spell()},${spell().replace('0x', '')},${kind}`);
    },
    () => {
      const b = unit();
      const event = random.pick(['SPELL_ENERGIZE', 'SPELL_PERIODIC_ENERGIZE']);
      say(`${head(event, unit(), b)},${spell()},${block(b)},20.0000,0.0000,3,100`);
    },
    () => {
      const event = random.pick(['APPLIED', 'REMOVED', 'REFRESH', 'BROKEN']);
      const rest = random.pick(['BUFF', 'DEBUFF', 'BUFF,8000', 'BUFF,8000,12']);
      say(`${head(`SPELL_AURA_${event}`, unit(), unit())},${spell()},${rest}`);
    },
    () => {
      if (version < 22) return;
      const b = unit();
      const fields = `1200,1200,-1,1,0,0,0,nil,nil,nil,${players[1]!.guid}`;
      say(`${head(`${random.pick(SUPPORT)}_SUPPORT`, unit(), b)},${spell()},${block(b)},${fields}`);
    },
    () => {
      const [a, b] = [random.pick(enemies), random.pick(players)];
      const emote = '|TInterface\\Icons\\x.blp:20|t Look, at |cFFFF0000you|r, "friend';
      say(`EMOTE,${a.guid},"Warden",${b.guid},"Ann",${emote}`);
    },
    () => say(`${head('UNIT_DIED', null, random.pick(players))},1`),
  ];

  say(
    `COMBAT_LOG_VERSION,${version},ADVANCED_LOG_ENABLED,${isAdvanced ? 1 : 0},BUILD_VERSION,11.0.7,PROJECT_ID,1`,
  );
  say(`${head('SPELL_SUMMON', players[0]!, pet)},${spell()}`);
  say('ENCOUNTER_START,42,"Mudfist, Lord",16,20,2810');
  // Everyone is seen once, whatever the deeds are.
  for (const one of players) say(`${head('SPELL_CAST_START', one, null)},${spell()}`);
  for (let deed = 0; deed < lines; deed += 1) random.pick(deeds)();
  say('ENCOUNTER_END,42,"Mudfist, Lord",16,20,1,9000');
  return { version, bytes: new TextEncoder().encode(text.join('')), truth };
}

const head = (event: string, source: Unit | null, target: Unit | null): string =>
  `${event},${source?.fields ?? NO_UNIT},${target?.fields ?? NO_UNIT}`;

const two = (value: number): string => String(value).padStart(2, '0');

const nothing = (): Truth => ({
  damage: 0,
  friendly: 0,
  taken: 0,
  direct: 0,
  overheal: 0,
  absorb: 0,
  casts: 0,
  interrupts: 0,
  dispels: 0,
});

function player(random: Random, index: number, version: number): Unit {
  const guid = `Player-4-0000B0A${index}`;
  const name = `${random.pick(['Bram', 'Séla', 'Гриша', '나무'])}${'abc'[index]}-Fernvale${version < 21 ? '' : '-EU'}`;
  const flags = index === 0 ? '0x511' : '0x512';
  return {
    guid,
    fields: `${guid},"${name}",${flags},0x80000000`,
    owner: NO_GUID,
    player: guid,
    isPlayer: true,
  };
}

function owned(random: Random, by: Unit): Unit {
  const guid = 'Creature-0-4-2810-6-510-00000C0009';
  const fields = `${guid},"${random.pick(WORDS)}",0x2111,0x80000000`;
  return { guid, fields, owner: by.guid, player: by.player, isPlayer: false };
}

function enemy(random: Random, index: number): Unit {
  const guid = `${random.pick(['Creature', 'Vehicle'])}-0-4-2810-6-6000${index}-00000C000${index}`;
  const fields = `${guid},"${random.pick(WORDS)}",0x${random.pick(['a48', '10a48'])},0x80000000`;
  return { guid, fields, owner: NO_GUID, player: null, isPlayer: false };
}

/** @param unit null writes the block of zeros, as the client does where logging is plain or the unit out of reach. */
function advancedBlock(random: Random, version: number, unit: Unit | null): string {
  const more = version < 22 ? '' : '0,0,';
  if (unit === null || random.chance(0.1))
    return `${NO_GUID},${NO_GUID},0,0,0,0,0,${more}0,-1,0,0,0,0.00,0.00,0,0.0000,0`;
  const power = random.pick(['3,124,200,35', '3|4,124|7,200|7,35|7', '0,0,0,0']);
  const place = `${random.int(900)}.25,-${random.int(900)}.50,2500,${random.int(6)}.1234`;
  return `${unit.guid},${unit.owner},${50_000 + random.int(900)},90000,1,1,5,${more}${random.int(900)},${power},${place},82`;
}

/** Lines up to version 20 have neither year nor offset; later ones have three digits of milliseconds and then the offset. */
function stamp(version: number, ms: number): string {
  const clock = `20:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}`;
  const rest = String(ms % 1000).padStart(3, '0');
  return version < 21
    ? `9/30 ${clock}.${rest}`
    : `9/30/2026 ${clock}.${rest}${version % 2 ? '2' : '-4'}`;
}
