import type { Scenes } from './scene.ts';
import { ability } from './scene.ts';

/**
 * The Venomous Abyss on heroic and Kings' Rest, of the season that runs (12.1). Instances, encounters, the timer and the names and
 * ids of spells are the game's, as the packs and Deadly Boss Mods have them; so are the creatures of the dungeon. How often and how
 * hard is invented, and so are the numbers of the raid's creatures and maps, which no source names yet, and the names with quotes
 * and commas.
 */
export const SCENES_OF_SEASON: Scenes = {
  build: '12.1.0',
  era: { dps: 149_500, maxHp: 637_000, itemLevel: 305 },
  raid: {
    instanceId: 3004,
    name: 'The Venomous Abyss',
    uiMapId: 9460,
    difficultyId: 15,
    bosses: [
      {
        npcId: 900_814,
        name: 'The Coiled Altar',
        encounterId: 3429,
        encounterName: 'The Coiled Altar',
        killMs: 205_000,
        intermissionAt: 0.45,
        barrier: [1304033, 'Ghastly Regeneration', 0x20],
        add: {
          npcId: 900_999,
          name: 'Restless Amani, the "Loud" One',
          abilities: [ability('bolt', 1286441, 'Spiritcackle', 0x20, 0.3, 3, 7, 2)],
        },
        abilities: [
          ability('raid', 1282487, 'Fangs of the Coiled Altar', 8, 0.22, 9, 14, 1.5),
          ability('tank', 1299684, 'Sever', 1, 0.7, 12, 24, 3),
          ability('dot', 1282287, 'Venomfang', 8, 0.09, 17, 31, 0),
          ability('raid', 1299838, 'Venom Rupture', 8, 0.35, 23, 37, 4),
          ability('fire', 1310882, 'Gloombomb', 0x20, 0.14, 33, 48, 0),
        ],
      },
      {
        npcId: 900_815,
        name: "Ula'tek",
        encounterId: 3492,
        encounterName: "Ula'tek",
        killMs: 240_000,
        intermissionAt: 0.5,
        barrier: [1286860, 'Rage of the Shackled', 8],
        add: {
          npcId: 901_173,
          name: 'Venomous Hatchling, "Third" Brood',
          abilities: [ability('bolt', 1290990, 'Writhing Gestation', 8, 0.25, 4, 8, 2.5)],
        },
        abilities: [
          ability('raid', 1299010, 'Spectral Coils', 0x20, 0.3, 18, 32, 4),
          ability('raid', 1311609, 'Blight Vein', 8, 0.14, 6, 17, 0),
          ability('tank', 1298367, "Mother's Wrath", 1, 0.6, 9, 22, 2),
          ability('dot', 1295360, 'Malignant Shell', 8, 0.07, 14, 27, 0),
          ability('rot', 1305878, 'Volatile Purge', 8, 0.35, 26, 45, 0),
          ability('fire', 1313531, 'Acidic Expulsion', 8, 0.12, 38, 50, 0),
          ability('ground', 1292403, 'Caustic Waves', 8, 0.1, 22, 19, 0),
        ],
      },
    ],
  },
  key: {
    instanceId: 1762,
    challengeModeId: 249,
    name: "Kings' Rest",
    uiMapId: 1004,
    timerMs: 1_980_000,
    level: 11,
    affixIds: [148, 9, 10],
    trash: [
      {
        npcId: 137473,
        name: 'Guard Captain Atu',
        abilities: [ability('raid', 270084, 'Axe Barrage', 1, 0.12, 5, 12, 2)],
      },
      {
        npcId: 135239,
        name: 'Spectral Shaman',
        abilities: [ability('bolt', 270499, 'Frost Shock', 0x10, 0.3, 3, 9, 2.5)],
      },
      {
        npcId: 137485,
        name: 'Bloodsworn Assassin, "Quiet" Blade',
        abilities: [ability('dot', 270865, 'Hidden Blade', 8, 0.05, 4, 14, 0)],
      },
      {
        npcId: 270502,
        name: 'Half-Finished Mummy',
        abilities: [
          ability('bolt', 267763, 'Wretched Discharge', 0x20, 0.26, 2, 7, 2),
          ability('rot', 271561, 'Wail of Mourning', 0x20, 0.2, 9, 21, 0),
        ],
      },
      {
        npcId: 135204,
        name: 'Phantom Hex Priest',
        abilities: [ability('bolt', 270492, 'Hex', 8, 0.3, 3, 10, 2.5)],
      },
    ],
    bosses: [
      {
        npcId: 135322,
        name: 'The Golden Serpent',
        encounterId: 2139,
        encounterName: 'The Golden Serpent',
        killMs: 95_000,
        intermissionAt: 0.4,
        barrier: [265923, "Lucre's Call", 4],
        add: null,
        abilities: [
          ability('tank', 265910, 'Tail Thrash', 1, 0.5, 6, 18, 2),
          ability('raid', 265781, 'Serpentine Gust', 8, 0.22, 11, 17, 3),
          ability('dot', 265773, 'Spit Gold', 4, 0.06, 15, 27, 0),
        ],
      },
      {
        npcId: 135475,
        name: 'Kula the Butcher',
        encounterId: 2140,
        encounterName: 'The Council of Tribes',
        killMs: 100_000,
        intermissionAt: 0,
        barrier: [0, '', 0],
        add: {
          npcId: 135470,
          name: "Aka'ali the Conqueror",
          abilities: [ability('tank', 266237, 'Debilitating Backhand', 1, 0.5, 8, 20, 2)],
        },
        abilities: [
          ability('raid', 266206, 'Whirling Axes', 1, 0.24, 10, 24, 3),
          ability('dot', 266231, 'Severing Axe', 1, 0.07, 16, 26, 0),
          ability('bolt', 267273, 'Poison Nova', 8, 0.3, 5, 15, 2),
        ],
      },
      {
        npcId: 134993,
        name: 'Mchimba the Embalmer',
        encounterId: 2142,
        encounterName: 'Mchimba the Embalmer',
        killMs: 105_000,
        intermissionAt: 0.35,
        barrier: [267702, 'Entomb', 0x20],
        add: null,
        abilities: [
          ability('tank', 267639, 'Burn Corruption', 4, 0.5, 5, 17, 1.5),
          ability('raid', 1312146, 'Awakening Slam', 1, 0.22, 10, 22, 3),
          ability('rot', 267618, 'Drain Fluids', 0x20, 0.25, 14, 30, 0),
        ],
      },
      {
        npcId: 136160,
        name: 'King Dazar',
        encounterId: 2143,
        encounterName: 'Dazar, The First King',
        killMs: 110_000,
        intermissionAt: 0.5,
        barrier: [268932, 'Quaking Leap', 1],
        add: null,
        abilities: [
          ability('tank', 268586, 'Blade Combo', 1, 0.55, 6, 19, 2),
          ability('raid', 1303267, 'Gilded Destruction', 4, 0.26, 12, 28, 4),
          ability('bolt', 269369, 'Deathly Roar', 1, 0.32, 4, 13, 2.5),
        ],
      },
    ],
  },
};
