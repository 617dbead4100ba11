import type { Scenes } from './scene.ts';
import { ability } from './scene.ts';

/**
 * Aberrus on normal and The Vortex Pinnacle. Instances, encounters, creatures, the timer and the spells are the game's
 * (10.1); how often and how hard is invented.
 */
export const SCENES_20: Scenes = {
  build: '10.1.0',
  era: { dps: 85_000, maxHp: 560_000, itemLevel: 424 },
  raid: {
    instanceId: 2569,
    name: 'Aberrus, the Shadowed Crucible',
    uiMapId: 2166,
    difficultyId: 14,
    bosses: [
      {
        npcId: 201261,
        name: 'Kazzara, the Hellforged',
        encounterId: 2688,
        encounterName: 'Kazzara, the Hellforged',
        killMs: 200_000,
        intermissionAt: 0.45,
        barrier: [403326, 'Wings of Extinction', 4],
        add: {
          npcId: 202969,
          name: 'Dread Rift, "Torn" Wide',
          abilities: [ability('bolt', 406525, 'Dread Rift', 0x24, 0.25, 4, 9, 2)],
        },
        abilities: [
          ability('raid', 403326, 'Wings of Extinction', 4, 0.28, 14, 30, 3),
          ability('tank', 404744, 'Terror Claws', 1, 0.6, 6, 18, 1.5),
          ability('raid', 400430, 'Hellbeam', 4, 0.2, 24, 36, 4),
          ability('dot', 407196, 'Dread Rifts', 0x24, 0.08, 9, 26, 0),
        ],
      },
      {
        npcId: 201579,
        name: 'Magmorax',
        encounterId: 2683,
        encounterName: 'Magmorax',
        killMs: 220_000,
        intermissionAt: 0,
        barrier: [0, '', 0],
        add: null,
        abilities: [
          ability('raid', 403740, 'Igniting Roar', 4, 0.24, 6, 20, 2),
          ability('tank', 404846, 'Incinerating Maws', 4, 0.55, 11, 21, 2),
          ability('dot', 402989, 'Molten Spittle', 4, 0.08, 16, 24, 0),
          ability('raid', 403671, 'Overpowering Stomp', 1, 0.22, 33, 52, 3),
          ability('fire', 409093, 'Blazing Breath', 4, 0.14, 28, 41, 0),
        ],
      },
    ],
  },
  key: {
    instanceId: 657,
    challengeModeId: 438,
    name: 'The Vortex Pinnacle',
    uiMapId: 325,
    timerMs: 1_800_000,
    level: 10,
    affixIds: [9, 124],
    trash: [
      {
        npcId: 45912,
        name: 'Wild Vortex',
        abilities: [ability('bolt', 410760, 'Wind Bolt', 8, 0.22, 2, 7, 2)],
      },
      {
        npcId: 45477,
        name: 'Gust Soldier',
        abilities: [ability('dot', 410997, 'Rushing Wind', 8, 0.05, 4, 13, 0)],
      },
      {
        npcId: 45917,
        name: 'Cloud Prince',
        abilities: [ability('raid', 411003, 'Turbulence', 8, 0.12, 5, 12, 2)],
      },
      {
        npcId: 45922,
        name: 'Empyrean Assassin',
        abilities: [ability('bolt', 411083, 'Assassinate', 1, 0.28, 3, 11, 1.5)],
      },
      {
        npcId: 45935,
        name: 'Temple Adept',
        abilities: [ability('bolt', 88959, 'Holy Smite', 2, 0.25, 2, 8, 2.5)],
      },
    ],
    bosses: [
      {
        npcId: 43878,
        name: 'Grand Vizier Ertan',
        encounterId: 1043,
        encounterName: 'Grand Vizier Ertan',
        killMs: 80_000,
        intermissionAt: 0.4,
        barrier: [86292, 'Cyclone Shield', 8],
        add: null,
        abilities: [
          ability('bolt', 86331, 'Lightning Bolt', 8, 0.25, 3, 6, 2),
          ability('raid', 86292, 'Cyclone Shield', 8, 0.2, 12, 24, 0),
        ],
      },
      {
        npcId: 43873,
        name: 'Altairus',
        encounterId: 1041,
        encounterName: 'Altairus',
        killMs: 95_000,
        intermissionAt: 0,
        barrier: [0, '', 0],
        add: null,
        abilities: [
          ability('raid', 413331, 'Biting Cold', 16, 0.1, 5, 9, 0),
          ability('tank', 88308, 'Chilling Breath', 16, 0.45, 9, 20, 2),
          ability('dot', 413296, 'Downburst', 8, 0.06, 14, 26, 0),
        ],
      },
      {
        npcId: 43875,
        name: 'Asaad',
        encounterId: 1042,
        encounterName: 'Asaad',
        killMs: 92_000,
        intermissionAt: 0.5,
        barrier: [86930, 'Supremacy of the Storm', 8],
        add: null,
        abilities: [
          ability('bolt', 87622, 'Chain Lightning', 8, 0.3, 4, 10, 2),
          ability('raid', 413264, 'Skyfall Nova', 0x40, 0.2, 12, 22, 0),
          ability('tank', 87618, 'Static Cling', 8, 0.4, 8, 19, 1.3),
        ],
      },
    ],
  },
};
