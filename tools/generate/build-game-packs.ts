import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhaseEvent } from '#game/packs/boss-mechanics-table.ts';
import { seasons } from '#game/packs/index.ts';
import { stageNumbers } from './stage-numbers.ts';
import { timelineRows, type BossTimelines, type MeasuredPhases } from './timeline-row.ts';

/**
 * Writes the large tables of the game packs from the fact tables in `packages/game-data/tables`: tracked cooldowns, class
 * utilities, realms, and per season what its bosses do. Same facts, same bytes.
 *
 *   node tools/generate/build-game-packs.ts [FOLDER OF FACT TABLES] [FOLDER TO WRITE TO]
 */
const root = path.resolve(import.meta.dirname, '..', '..');
const facts = path.resolve(root, process.argv[2] ?? 'packages/game-data/tables');
const target = path.resolve(root, process.argv[3] ?? 'packages/game-data/src/generated');

type CooldownFact = {
  id: number;
  name: string;
  specs: number[];
  category: string;
  tags: string[];
  cooldown: number;
  duration: number;
  charges: number;
  target: string;
  otherIds?: number[];
  auraId?: number;
  confidence: string;
  specOverrides?: Record<string, { cooldown?: number; note?: string }>;
  modifiers?: {
    talentSpellId: number;
    talentName: string;
    stat: string;
    op: string;
    value: number;
  }[];
};

type UtilityFact = {
  name: string;
  kind: string;
  effect: string;
  scope: string;
  spellIds: number[];
  specs: number[] | null;
  talented: boolean | null;
};

type PhaseFact = {
  phase: number;
  name?: string | null;
  duration: number;
  fixedDuration?: boolean | null;
  repeatAfter?: number | null;
};

type ModelFact = {
  phases: PhaseFact[];
  phaseStartEvents?: Record<string, { spellId: number; event: string }> | null;
};

type SpellFact = {
  spellId: number;
  name: string | null;
  kind?: string;
  kinds?: string[];
  major?: boolean;
};

type RaidBossFact = BossTimelines & {
  spells: SpellFact[];
  phaseModel?: Record<string, ModelFact> | null;
};
/** Rows as they are written; the compiler checks them in the file. */
type Mechanics = { abilities: unknown[]; phases: Record<string, unknown[]> };

type RealmFact = {
  /** A realm without a published Blizzard id carries its name instead. */
  id: number | [string, string];
  region: string;
  slug: string;
  name: string;
  nativeName?: string;
  connectedRealmId: number | null;
  locale: string | null;
  timezone: string | null;
};

type DungeonBossFact = {
  encounterId: number;
  spells: SpellFact[];
  phaseModel?: ModelFact | null;
};

type EnemyForcesFact = {
  season: string;
  dungeonChallengeModeId: number;
  totalForces: number;
  npcs: { id: number; forces: number }[];
};

const phaseEvents: Record<string, PhaseEvent> = {
  SCS: 'SPELL_CAST_START',
  SCC: 'SPELL_CAST_SUCCESS',
  SAA: 'SPELL_AURA_APPLIED',
  SAR: 'SPELL_AURA_REMOVED',
};

/** `Int1 (40% Health)`. */
const namePattern = /^(.*?)(?: \((\d+)% Health\))?$/;
const keystoneDifficulty = 8;
const difficultyIds: Record<string, number> = { lfr: 17, normal: 14, heroic: 15, mythic: 16 };

await mkdir(target, { recursive: true });
await writeCooldowns();
await writeUtilities();
await writeMechanics();
await writeTimelines();
await writeRealms();
await writeEnemyForces();

async function writeCooldowns(): Promise<void> {
  const { meta, cooldowns } = await readFacts<{
    meta: { patch: string };
    cooldowns: CooldownFact[];
  }>('cooldowns.json');
  const rows = cooldowns.map((fact) => {
    const more = {
      ...(fact.otherIds === undefined ? {} : { otherIds: fact.otherIds }),
      ...(fact.auraId === undefined || fact.auraId === fact.id ? {} : { auraId: fact.auraId }),
      ...(fact.modifiers === undefined ? {} : { talents: fact.modifiers.map(toTalent) }),
      ...(fact.specOverrides === undefined ? {} : { perSpec: toPerSpec(fact) }),
      ...(fact.confidence === 'high' ? {} : { unsure: 1 }),
    };
    const row: unknown[] = [
      fact.id,
      fact.name,
      fact.specs,
      [fact.category, ...fact.tags],
      fact.cooldown,
      fact.duration,
      fact.charges,
      fact.target,
    ];
    return Object.keys(more).length > 0 ? [...row, more] : row;
  });
  await writeTable('packs-cooldowns', {
    sources: [
      'cooldowns.json (OmniCD, MRT, LibOpenRaid, lorrgs, WoWAnalyzer, spell data of the client)',
    ],
    build: meta.patch,
    imports: "import type { CooldownRow } from '#game/packs/cooldown-table.ts';",
    body: `export const cooldownRows: readonly CooldownRow[] = [\n${lines(rows)}];\n`,
  });
}

function toTalent(modifier: NonNullable<CooldownFact['modifiers']>[number]): unknown[] {
  const { talentSpellId, talentName, stat, op, value } = modifier;
  return [talentSpellId, talentName, stat, op, value];
}

/** Cooldowns of single specs; a note "talent ID: SECONDS" is how the facts state a talent that works differently there. */
function toPerSpec(fact: CooldownFact): unknown[] {
  return Object.entries(fact.specOverrides ?? {}).map(([specId, override]) => {
    if (override.cooldown === undefined) throw new Error(`${fact.name}: ${specId} has no cooldown`);
    const talent = /^talent (\d+): (-?\d+)$/.exec(override.note ?? '');
    if (talent === null) return [Number(specId), override.cooldown];
    const id = Number(talent[1]);
    const name = fact.modifiers?.find((modifier) => modifier.talentSpellId === id)?.talentName;
    if (name === undefined) throw new Error(`${fact.name}: talent ${id} has no name`);
    return [Number(specId), override.cooldown, [[id, name, 'cooldown', 'add', Number(talent[2])]]];
  });
}

async function writeUtilities(): Promise<void> {
  const { meta, classes } = await readFacts<{
    meta: { expansion: string };
    classes: { id: number; utilities: UtilityFact[] }[];
  }>('classes.json');
  const rows = classes.flatMap(({ id, utilities }) =>
    utilities.map((fact) => {
      const more = {
        ...(fact.specs === null ? {} : { specIds: fact.specs }),
        ...(fact.talented === true ? { talented: 1 } : {}),
      };
      const row = [id, fact.name, fact.kind, fact.effect, fact.scope, fact.spellIds];
      return Object.keys(more).length > 0 ? [...row, more] : row;
    }),
  );
  await writeTable('packs-utilities', {
    sources: ['classes.json (lorrgs, NorthernSkyRaidTools; percentages partly from play)'],
    build: meta.expansion,
    imports: "import type { UtilityRow } from '#game/packs/utility-table.ts';",
    body: `export const utilityRows: readonly UtilityRow[] = [\n${lines(rows)}];\n`,
  });
}

async function writeRealms(): Promise<void> {
  const { realms } = await readFacts<{ realms: RealmFact[] }>('realms.json');
  const rows = realms
    // Without Blizzard's id a realm cannot be matched with one that a source names: China's come with the first data.
    .filter((fact) => typeof fact.id === 'number')
    .map(({ id, region, slug, name, nativeName, connectedRealmId, locale, timezone }) => [
      region,
      id,
      connectedRealmId ?? id,
      slug,
      name,
      nativeName ?? null,
      locale,
      timezone,
    ]);
  await writeTable('packs-realms', {
    sources: [
      'realms.json (wowutils, newsstand, LibRealmInfo); connected realms drift with merges',
    ],
    build: 'all regions but China, 2023 to 2026',
    imports: "import type { RealmRow } from '#game/packs/realms.ts';",
    body: `export const realmRows: readonly RealmRow[] = [\n${lines(rows)}];\n`,
  });
}

async function writeMechanics(): Promise<void> {
  const raids = await readFacts<{ raids: { bosses: RaidBossFact[] }[] }>('raids.json');
  const dungeons = await readFacts<{ dungeons: { bosses: DungeonBossFact[] }[] }>(
    'dungeon-bosses.json',
  );
  const mechanics = new Map<number, Mechanics>();
  for (const boss of raids.raids.flatMap((raid) => raid.bosses)) {
    const models = Object.entries(boss.phaseModel ?? {}).map(([difficulty, model]) => {
      const id = difficultyIds[difficulty];
      if (id === undefined) throw new Error(`unknown difficulty ${difficulty}`);
      return [id, model] as const;
    });
    mechanics.set(boss.encounterId, toMechanics(boss.spells, models, stagesListed(boss)));
  }
  for (const boss of dungeons.dungeons.flatMap((dungeon) => dungeon.bosses)) {
    const models =
      boss.phaseModel === undefined || boss.phaseModel === null
        ? []
        : [[keystoneDifficulty, boss.phaseModel] as const];
    mechanics.set(boss.encounterId, toMechanics(boss.spells, models));
  }
  const written = new Set<number>();
  for (const season of seasons) {
    const ids = [...season.raids, ...season.dungeons]
      .flatMap((place) => place.encounters.map((encounter) => encounter.id))
      .filter((id) => !written.has(id));
    for (const id of ids) written.add(id);
    const blocks = ids.flatMap((id) => {
      const found = mechanics.get(id);
      return found === undefined || isEmpty(found) ? [] : [formatMechanics(id, found)];
    });
    await writeTable(`packs-mechanics-${season.slug.replace(/^season-/, '')}`, {
      sources: [
        'raids.json, dungeon-bosses.json (MRT, DBM, BigWigs, lorrgs, EncounterPlanner; kinds and major are judgement)',
      ],
      build: `${season.name}${season.patch === undefined ? '' : `, ${season.patch}`}`,
      imports: "import type { BossMechanicsTable } from '#game/packs/boss-mechanics-table.ts';",
      body: `export const mechanics: BossMechanicsTable = {\n${blocks.join('')}};\n`,
    });
  }
}

async function writeTimelines(): Promise<void> {
  const { raids } = await readFacts<{ raids: { bosses: RaidBossFact[] }[] }>('raids.json');
  const { lengths } = await readFacts<{ lengths: MeasuredPhases[] }>('phase-lengths.json');
  const blocks = raids
    .flatMap(({ bosses }) => bosses)
    .flatMap((boss) => {
      const rows = timelineRows(boss, lengths, difficultyIds);
      return rows.length === 0
        ? []
        : `  ${boss.encounterId}: {\n${rows.map(([id, row]) => `    ${id}: ${compact(row)},\n`).join('')}  },\n`;
    });
  await writeTable('packs-timelines', {
    sources: [
      'raids.json (MRT, DBM test pulls, NorthernSkyRaidTools: one series each, no spread), phase-lengths.json (own logs)',
    ],
    build: 'The War Within Season 1 to Midnight Season 2',
    imports: "import type { BossTimelineTable } from '#game/packs/boss-timeline-table.ts';",
    body: `export const timelines: BossTimelineTable = {\n${blocks.join('')}};\n`,
  });
}

function toMechanics(
  spells: SpellFact[],
  models: readonly (readonly [number, ModelFact])[],
  listed: (difficultyId: number) => number[][] = () => [],
): Mechanics {
  const abilities = spells.flatMap((spell) => {
    const name = spellName(spell.name);
    if (spell.kind === undefined && name === undefined) return [];
    const kinds = [...new Set([spell.kind, ...(spell.kinds ?? [])].filter(Boolean))];
    const row = [spell.spellId, name ?? null, ...(kinds.length > 0 ? [kinds] : [])];
    return [spell.major === true ? [...row, 1] : row];
  });
  const phases = models
    .filter(([, model]) => model.phases.length > 1)
    .map(([id, model]) => {
      const names = model.phases.map(phaseNameOf);
      const goesRound = model.phases.some(({ repeatAfter }) => Boolean(repeatAfter));
      const stages = stageNumbers(names, goesRound, listed(id));
      return [id, model.phases.map((phase, at) => toPhase(phase, model, stages[at]!))] as const;
    });
  return { abilities, phases: Object.fromEntries(phases) };
}

/** Numbers of the phases in a boss's timelines, those of the difficulty first. */
function stagesListed(boss: RaidBossFact): (difficultyId: number) => number[][] {
  const rows = timelineRows(boss, [], difficultyIds);
  return (difficultyId) =>
    rows
      .toSorted(([a], [b]) => Math.abs(a - difficultyId) - Math.abs(b - difficultyId))
      .map(([, { phases }]) => phases.map(([number]) => number));
}

function phaseNameOf({ name, phase }: PhaseFact): string {
  return namePattern.exec(name ?? `P${phase}`)?.[1] ?? '';
}

function toPhase(phase: PhaseFact, model: ModelFact, stage: number): unknown[] {
  const parts = namePattern.exec(phase.name ?? `P${phase.phase}`);
  const begins = model.phaseStartEvents?.[String(phase.phase)];
  const event = begins && phaseEvents[begins.event];
  const more = {
    ...(phase.fixedDuration === true ? { fixed: 1 } : {}),
    ...(parts?.[2] === undefined ? {} : { bossHealthPercent: Number(parts[2]) }),
    ...(phase.repeatAfter ? { after: phase.repeatAfter } : {}),
    ...(event ? { begins: [event, begins.spellId] } : {}),
    ...(stage === phase.phase ? {} : { stage }),
  };
  const row = [phase.phase, phaseNameOf(phase), phase.duration];
  return Object.keys(more).length > 0 ? [...row, more] : row;
}

/** The game's own name: without the hints in brackets that sources append, nothing where it is only such a hint. */
function spellName(name: string | null): string | undefined {
  if (name === null || /[{}?]|->/.test(name)) return undefined;
  const bare = name.replace(/(\s*(\([^()]*\)|\[[^[\]]*\]))+$/, '').trim();
  return bare === '' ? undefined : bare;
}

function isEmpty(boss: Mechanics): boolean {
  return boss.abilities.length === 0 && Object.keys(boss.phases).length === 0;
}

function formatMechanics(id: number, boss: Mechanics): string {
  const phases = Object.entries(boss.phases);
  const phaseText =
    phases.length === 0
      ? ''
      : `    phases: {\n${phases.map(([key, rows]) => `      ${key}: ${compact(rows)},\n`).join('')}    },\n`;
  const abilities = boss.abilities.map((row) => `      ${compact(row)},\n`).join('');
  return `  ${id}: {\n    abilities: [\n${abilities}    ],\n${phaseText}  },\n`;
}

function lines(rows: readonly unknown[]): string {
  return rows.map((row) => `  ${compact(row)},\n`).join('');
}

async function writeEnemyForces(): Promise<void> {
  const dungeons = await readFacts<EnemyForcesFact[]>('enemy-forces.json');
  const bySeason = Map.groupBy(dungeons, ({ season }) => season);
  const blocks = [...bySeason].map(([season, own]) => {
    const rows = own.map(({ dungeonChallengeModeId, totalForces, npcs }) => [
      dungeonChallengeModeId,
      totalForces,
      npcs.filter(({ forces }) => forces > 0).map(({ id, forces }) => [id, forces]),
    ]);
    return `  "${season}": [\n${rows.map((row) => `    ${compact(row)},\n`).join('')}  ],\n`;
  });
  await writeTable('packs-enemy-forces', {
    sources: ['enemy-forces.json (Mythic Dungeon Tools)'],
    build: 'The War Within Season 1 to Midnight Season 2',
    imports: "import type { EnemyForcesTable } from '#game/packs/enemy-forces.ts';",
    body: `export const enemyForces: EnemyForcesTable = {\n${blocks.join('')}};\n`,
  });
}

/** JSON with bare keys: valid TypeScript, and what the reader expects in a source file. */
function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(compact).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, part]) => `${key}: ${compact(part)}`);
    return `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value);
}

async function readFacts<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(path.join(facts, name), 'utf8')) as T;
}

async function writeTable(
  name: string,
  table: { sources: string[]; build: string; imports: string; body: string },
): Promise<void> {
  const text = [
    '// Written by tools/generate/build-game-packs.ts: change the facts or the script, not this file.',
    ...table.sources.map((source) => `// Source: ${source}`),
    `// Game build: ${table.build}`,
    table.imports,
    '',
    table.body,
  ].join('\n');
  await writeFile(path.join(target, `${name}.ts`), text);
  console.log(`${name}.ts ${Buffer.byteLength(text)} bytes`);
}
