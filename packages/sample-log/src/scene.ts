/**
 * What an enemy does: raid hits everyone, tank only the tank, bolt one random player and can be interrupted, dot leaves
 * a periodic debuff that can be dispelled, rot eats healing, fire makes a player hit their neighbours, ground lies
 * under the feet of some until they move.
 */
export type AbilityKind = 'raid' | 'tank' | 'bolt' | 'dot' | 'rot' | 'fire' | 'ground';

export interface Ability {
  id: number;
  name: string;
  school: number;
  kind: AbilityKind;
  firstMs: number;
  everyMs: number;
  castMs: number;
  /** Points as a share of a damage dealer's maximum health. */
  power: number;
}

export interface EnemyKind {
  npcId: number;
  name: string;
  abilities: readonly Ability[];
}

export interface BossScene extends EnemyKind {
  encounterId: number;
  encounterName: string;
  /** Planned length of a kill. */
  killMs: number;
  /** What comes to help it, or null. */
  add: EnemyKind | null;
  /** Boss health at which it shields itself and players move instead of hitting, as a share. */
  intermissionAt: number;
  /** Shield of the intermission. */
  barrier: readonly [id: number, name: string, school: number];
}

export interface RaidScene {
  instanceId: number;
  name: string;
  uiMapId: number;
  difficultyId: number;
  bosses: readonly BossScene[];
}

export interface KeyScene {
  instanceId: number;
  challengeModeId: number;
  name: string;
  uiMapId: number;
  timerMs: number;
  level: number;
  affixIds: readonly number[];
  trash: readonly EnemyKind[];
  bosses: readonly BossScene[];
}

/** The strength of an expansion's numbers. */
export interface Era {
  /** Of a damage dealer, a second. */
  dps: number;
  maxHp: number;
  itemLevel: number;
}

export interface Scenes {
  build: string;
  era: Era;
  raid: RaidScene;
  key: KeyScene;
}

/** Short way to write an ability: times in seconds. */
export function ability(
  kind: AbilityKind,
  id: number,
  name: string,
  school: number,
  power: number,
  firstSeconds: number,
  everySeconds: number,
  castSeconds = 2,
): Ability {
  return {
    kind,
    id,
    name,
    school,
    power,
    firstMs: firstSeconds * 1000,
    everyMs: everySeconds * 1000,
    castMs: castSeconds * 1000,
  };
}
