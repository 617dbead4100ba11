import type { Scenes } from './scene.ts';
import { ability } from './scene.ts';

/**
 * Manaforge Omega on heroic and Operation: Floodgate. Instances, encounters, creatures, the timer and the spells are the
 * game's (11.2); how often and how hard is invented, and so are the names of the trash with quotes and commas.
 */
export const SCENES_22: Scenes = {
  build: '11.2.5',
  raid: {
    instanceId: 2810,
    name: 'Manaforge Omega',
    uiMapId: 2460,
    difficultyId: 15,
    bosses: [
      {
        npcId: 233814,
        name: 'Plexus Sentinel',
        encounterId: 3129,
        encounterName: 'Plexus Sentinel',
        killMs: 205_000,
        intermissionAt: 0.45,
        barrier: [1241303, 'Arcanoshield', 0x40],
        add: {
          npcId: 233999,
          name: 'Arcane Custodian, the "Bright" One',
          abilities: [ability('bolt', 1227639, 'Static Lightning', 0x40, 0.3, 3, 7, 2)],
        },
        abilities: [
          ability('raid', 1234699, 'Static Lightning', 0x40, 0.22, 9, 14, 1.5),
          ability('tank', 1219263, 'Obliteration Arcanocannon', 0x40, 0.7, 12, 24, 3),
          ability('dot', 1219450, 'Manifest Matrices', 0x40, 0.09, 17, 31, 0),
          ability('raid', 1219531, 'Eradicating Salvo', 0x40, 0.35, 23, 37, 4),
          ability('fire', 1234733, 'Cleanse the Chamber', 0x40, 0.14, 33, 48, 0),
        ],
      },
      {
        npcId: 233815,
        name: "Loom'ithar",
        encounterId: 3131,
        encounterName: "Loom'ithar",
        killMs: 240_000,
        intermissionAt: 0.5,
        barrier: [1228070, 'Unbound Rage', 0x40],
        add: {
          npcId: 245173,
          name: 'Infused Tangle, "Knot" of Silk',
          abilities: [ability('bolt', 1226366, 'Living Silk', 8, 0.25, 4, 8, 2.5)],
        },
        abilities: [
          ability('raid', 1227782, 'Arcane Outrage', 0x40, 0.3, 18, 32, 4),
          ability('raid', 1231469, 'Arcane Overflow', 0x40, 0.12, 6, 9, 0),
          ability('tank', 1227263, 'Piercing Strand', 1, 0.6, 9, 22, 2),
          ability('dot', 1226721, 'Silken Snare', 8, 0.07, 14, 27, 0),
          ability('rot', 1226311, 'Infusion Tether', 0x40, 0.35, 26, 45, 0),
          ability('fire', 1227226, 'Writhing Wave', 8, 0.12, 38, 50, 0),
        ],
      },
      {
        npcId: 233816,
        name: 'Soulbinder Naazindhri',
        encounterId: 3130,
        encounterName: 'Soulbinder Naazindhri',
        killMs: 255_000,
        intermissionAt: 0.4,
        barrier: [1223859, 'Arcane Expulsion', 0x40],
        add: {
          npcId: 237981,
          name: 'Shadowguard Mage, "Third" Circle',
          abilities: [ability('bolt', 1242018, 'Void Resonance', 0x20, 0.28, 3, 8, 2.5)],
        },
        abilities: [
          ability('raid', 1227848, 'Essence Implosion', 0x20, 0.32, 15, 33, 3),
          ability('tank', 1224025, 'Mystic Lash', 0x40, 0.55, 8, 20, 2),
          ability('dot', 1225616, 'Soulfire Convergence', 0x20, 0.08, 20, 30, 0),
          ability('raid', 1242086, 'Arcane Energy', 0x40, 0.1, 5, 10, 0),
          ability('rot', 1227048, 'Voidblade Ambush', 0x20, 0.3, 29, 46, 0),
        ],
      },
      {
        npcId: 237861,
        name: 'Fractillus',
        encounterId: 3133,
        encounterName: 'Fractillus',
        killMs: 225_000,
        intermissionAt: 0.55,
        barrier: [1227373, 'Shattershell', 0x6a],
        add: null,
        abilities: [
          ability('raid', 1233416, 'Crystalline Shockwave', 0x6a, 0.3, 12, 26, 3),
          ability('tank', 1231871, 'Shockwave Slam', 1, 0.65, 10, 25, 2),
          ability('dot', 1247424, 'Null Consumption', 0x20, 0.07, 18, 32, 0),
          ability('raid', 1220394, 'Shattering Backhand', 1, 0.18, 30, 40, 2),
        ],
      },
    ],
  },
  key: {
    instanceId: 2773,
    challengeModeId: 525,
    name: 'Operation: Floodgate',
    uiMapId: 2387,
    timerMs: 1_980_000,
    level: 11,
    affixIds: [148, 9, 10],
    trash: [
      {
        npcId: 230740,
        name: 'Shreddinator 3000',
        abilities: [ability('raid', 474337, 'Shreddation Sawblade', 1, 0.12, 5, 12, 2)],
      },
      {
        npcId: 229069,
        name: 'Mechadrone Sniper',
        abilities: [ability('bolt', 1214468, 'Trickshot', 1, 0.3, 3, 9, 2.5)],
      },
      {
        npcId: 231385,
        name: 'Darkfuse Inspector, "Clipboard" Division',
        abilities: [ability('dot', 465682, 'Surprise Inspection', 1, 0.05, 4, 14, 0)],
      },
      {
        npcId: 230748,
        name: 'Darkfuse Bloodwarper',
        abilities: [
          ability('bolt', 465871, 'Blood Blast', 0x20, 0.26, 2, 7, 2),
          ability('rot', 465827, 'Warp Blood', 0x20, 0.2, 9, 21, 0),
        ],
      },
      {
        npcId: 229686,
        name: 'Venture Co. Surveyor',
        abilities: [ability('bolt', 462771, 'Surveying Beam', 4, 0.3, 3, 10, 2.5)],
      },
    ],
    bosses: [
      {
        npcId: 226398,
        name: 'Big M.O.M.M.A.',
        encounterId: 3020,
        encounterName: 'Big M.O.M.M.A.',
        killMs: 95_000,
        intermissionAt: 0.4,
        barrier: [469981, 'Kill-o-Block Barrier', 8],
        add: null,
        abilities: [
          ability('tank', 473351, 'Electrocrush', 8, 0.5, 6, 18, 2),
          ability('raid', 473220, 'Sonic Boom', 1, 0.22, 11, 17, 3),
          ability('dot', 460156, 'Jumpstart', 8, 0.06, 15, 27, 0),
        ],
      },
      {
        npcId: 226403,
        name: 'Keeza Quickfuse',
        encounterId: 3019,
        encounterName: 'Demolition Duo',
        killMs: 100_000,
        intermissionAt: 0,
        barrier: [0, '', 0],
        add: {
          npcId: 226402,
          name: 'Bront',
          abilities: [ability('tank', 459799, 'Wallop', 1, 0.5, 8, 20, 2)],
        },
        abilities: [
          ability('raid', 460867, 'Big Bada Boom', 4, 0.24, 10, 24, 3),
          ability('dot', 473690, 'Kinetic Explosive Gel', 4, 0.07, 16, 26, 0),
          ability('bolt', 1217653, 'B.B.B.F.G.', 0x40, 0.3, 5, 15, 2),
        ],
      },
      {
        npcId: 226396,
        name: 'Swampface',
        encounterId: 3053,
        encounterName: 'Swampface',
        killMs: 105_000,
        intermissionAt: 0.35,
        barrier: [473070, 'Awaken the Swamp', 8],
        add: null,
        abilities: [
          ability('tank', 469478, 'Sludge Claws', 8, 0.5, 5, 17, 1.5),
          ability('raid', 473114, 'Mudslide', 8, 0.22, 10, 22, 3),
          ability('rot', 470039, 'Razorchoke Vines', 8, 0.25, 14, 30, 0),
        ],
      },
      {
        npcId: 226404,
        name: 'Geezle Gigazap',
        encounterId: 3054,
        encounterName: 'Geezle Gigazap',
        killMs: 110_000,
        intermissionAt: 0.5,
        barrier: [468841, 'Leaping Sparks', 8],
        add: null,
        abilities: [
          ability('tank', 466190, 'Thunder Punch', 8, 0.55, 6, 19, 2),
          ability('raid', 465463, 'Turbo Charge', 8, 0.26, 12, 28, 4),
          ability('bolt', 468813, 'Gigazap', 8, 0.32, 4, 13, 2.5),
        ],
      },
    ],
  },
};
