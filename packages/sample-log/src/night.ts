import type { Fighter, Pet } from './battle.ts';
import type { CombatLog } from './combat-log.ts';
import { RAID_BUFFS, ownBuffs } from './prep.ts';
import type { Player } from './roster.ts';
import { noMark } from './roster.ts';
import type { Scenes } from './scene.ts';
import { readyKit } from './spell-kit.ts';
import { strike } from './strike.ts';
import { affiliationOf, createUnit, FLAGS } from './unit.ts';

/** One evening of the invented group: who is there, where they are, and the log they write. */
export interface Night {
  log: CombatLog;
  fighters: Fighter[];
  scenes: Scenes;
  pace: number;
  /** Distinguishes units in their guids. */
  spawns: number;
  /** Instance and map the group is in. */
  instanceId: number;
  uiMapId: number;
  /** Events of a later client, by name, and how often they were written. */
  unknownEvents: Record<string, number>;
}

/** Brings the players and their pets together. */
export function createNight(
  log: CombatLog,
  players: readonly Player[],
  scenes: Scenes,
  pace: number,
): Night {
  const night: Night = {
    log,
    fighters: [],
    scenes,
    pace,
    spawns: 0,
    instanceId: scenes.raid.instanceId,
    uiMapId: scenes.raid.uiMapId,
    unknownEvents: {},
  };
  night.fighters = players.map((player) => {
    const fighter: Fighter = {
      player,
      unit: player.unit,
      kit: readyKit(player.kit.spells),
      pet: null,
      dots: new Map(),
      interruptReadyAt: 0,
      readyAt: new Map(),
      potionReadyAt: 0,
      healingReadyAt: 0,
    };
    fighter.pet = createPet(night, fighter);
    return fighter;
  });
  const supporter = players.find(({ kit }) => kit.specId === 1473)?.unit ?? null;
  const dealers = players.filter(({ role, unit }) => role === 'damage' && unit !== supporter);
  for (const { unit } of dealers.slice(0, 3)) unit.supporter = supporter;
  const healers = players.filter(({ role }) => role === 'healer');
  for (const { unit } of healers.slice(0, 2)) unit.supporter = supporter;
  return night;
}

/** A guid of something that is no player, unique in the log. */
export function spawnGuid(
  night: Night,
  kind: 'Creature' | 'Vehicle' | 'Pet',
  npcId: number,
): string {
  night.spawns += 1;
  const spawn = (0x2b3_0000 + night.spawns * 7).toString(16).toUpperCase();
  const tail = kind === 'Pet' ? `020${spawn}` : `0000${spawn.slice(0, 2)}${spawn.slice(2)}`;
  return `${kind}-0-4242-${night.instanceId}-7-${npcId}-${tail.padStart(10, '0').slice(-10)}`;
}

function createPet(night: Night, owner: Fighter): Pet | null {
  const plan = owner.player.kit.pet;
  if (plan === undefined) return null;
  const { advanced, version } = night.log.plan;
  const isPermanent = plan.owner !== 'summon';
  const isKnown = advanced || plan.owner !== 'advanced';
  const affiliation = affiliationOf(owner.player.index);
  const common = {
    side: 'pet',
    raidFlags: noMark(version),
    creditedTo: isKnown ? owner.player.index : -1,
    stats: version === 22 ? '900,900,1200,0,0' : '900,900,1200',
    powerType: 3,
    level: owner.unit.level,
    position: owner.unit.position,
    maxHp: Math.round(owner.unit.maxHp * 0.8),
  } as const;
  const totem =
    plan.through === undefined
      ? null
      : createUnit({
          ...common,
          guid: spawnGuid(night, 'Creature', plan.through.npcId),
          name: plan.through.name,
          npcId: plan.through.npcId,
          flags: FLAGS.guardian | affiliation,
          owner: owner.unit,
        });
  const unit = createUnit({
    ...common,
    guid: spawnGuid(night, isPermanent ? 'Pet' : 'Creature', plan.npcId),
    name: plan.name,
    npcId: plan.npcId,
    flags: (isPermanent ? FLAGS.pet : FLAGS.guardian) | affiliation,
    owner: totem ?? owner.unit,
  });
  return { unit, owner, kit: readyKit(plan.spells), summonWritten: false, totem, hits: 0 };
}

/** Everyone is healthy again and free of what the last fight left. */
export function recover(night: Night, fighters: readonly Fighter[]): void {
  for (const { unit, dots, pet } of fighters) {
    unit.alive = true;
    unit.hp = unit.maxHp;
    unit.shields = [];
    unit.healAbsorb = 0;
    if (unit.stagger !== null) unit.stagger = 0;
    dots.clear();
    unit.position = `2200.00,4180.00,${night.uiMapId},1.5708`;
    if (pet !== null) pet.unit.position = unit.position;
  }
}

/** Zone and map lines, and everybody's buffs. */
export function enterInstance(
  night: Night,
  place: { instanceId: number; name: string; uiMapId: number; difficultyId: number },
): void {
  const { log } = night;
  night.instanceId = place.instanceId;
  night.uiMapId = place.uiMapId;
  log.write(`ZONE_CHANGE,${place.instanceId},"${place.name}",${place.difficultyId}`);
  log.write(
    `MAP_CHANGE,${place.uiMapId},"${place.name}",2645.833252,1895.833252,4520.833008,3395.833252`,
  );
}

/** Lines between two fights: food, a marker, a word, a jump that hurt, sometimes a reload of the interface. */
export function idle(night: Night, ms: number): void {
  const { log } = night;
  const { random, lines } = log;
  const until = log.now + ms;
  const stepMs = Math.max(400, ms / 24);
  log.now += 300;
  for (const spell of RAID_BUFFS) {
    for (const { unit } of night.fighters.slice(0, 1 + random.int(night.fighters.length))) {
      log.chat(lines.aura('SPELL_AURA_APPLIED', unit, unit, spell, 'BUFF'));
    }
    log.now = Math.min(until, Math.round(log.now + stepMs));
  }
  for (const { unit, player } of night.fighters.slice(0, 1 + random.int(night.fighters.length))) {
    for (const spell of ownBuffs(player.prep)) {
      log.chat(lines.aura('SPELL_AURA_APPLIED', unit, unit, spell, 'BUFF'));
    }
  }
  const marker = random.int(8);
  log.write(`WORLD_MARKER_PLACED,${night.instanceId},${marker},2201.33,4169.11`);
  log.now = Math.min(until, Math.round(log.now + stepMs));
  log.write(`WORLD_MARKER_REMOVED,${marker}`);
  const speaker = random.pick(night.fighters).unit;
  log.write(
    `EMOTE,${speaker.guid},"${speaker.name.split('-')[0]}",0000000000000000,nil,${speaker.name.split('-')[0]} waits, counts to "three", and looks at |cFF00FF00the food|r.`,
  );
  if (random.chance(0.6)) skirmish(night);
  if (random.chance(0.5)) {
    log.write(`SOME_LATER_EVENT,${speaker.guid},"x, y",[1,(2,3)],nil`);
    night.unknownEvents['SOME_LATER_EVENT'] = (night.unknownEvents['SOME_LATER_EVENT'] ?? 0) + 1;
  }
  if (random.chance(0.4)) {
    log.now = Math.min(until, Math.round(log.now + stepMs));
    log.writeHeader();
    log.write(`ZONE_CHANGE,${night.instanceId},"Reloaded, the Interface",0`);
  }
  log.now = Math.max(log.now, Math.round(until));
}

/** Hits on something that belongs to no fight. */
function skirmish(night: Night): void {
  const { log } = night;
  const kind = log.random.pick(night.scenes.key.trash);
  const enemy = createUnit({
    guid: spawnGuid(night, 'Creature', kind.npcId),
    name: kind.name,
    npcId: kind.npcId,
    side: 'enemy',
    flags: FLAGS.enemy,
    raidFlags: noMark(log.plan.version),
    maxHp: 900_000_000,
    stats: log.plan.version === 22 ? '0,0,5043,0,0' : '0,0,5043',
    level: 80,
    position: `2100.00,4100.00,${night.uiMapId},0.5000`,
  });
  for (let hit = 0; hit < 12; hit += 1) {
    const { unit, kit, player } = log.random.pick(night.fighters);
    const spell = kit.damage[0]?.spell;
    if (spell === undefined) continue;
    const event = 'SPELL_DAMAGE';
    strike(log, unit, enemy, { spell, event, points: player.dps, criticalChance: 0.2 });
    log.now += 90;
  }
}
