import { describe, expect, it } from 'vitest';
import {
  certainProposals,
  describeProposal,
  rankProposals,
  type RankedPlayer,
} from './guild-ranks.ts';
import type { GuildCharacter } from './read-guild-list.ts';

const RULES = { raiderRanks: [0, 1, 2, 3], trialRanks: [4] };
const one = (name: string, rank: number, realm = ''): GuildCharacter => ({
  name,
  realm,
  classId: 8,
  specId: 64,
  rank,
});
const player = (memberId: string, more: Partial<RankedPlayer> = {}): RankedPlayer => ({
  memberId,
  player: memberId.toUpperCase(),
  role: 'raider',
  trialUntil: null,
  ...more,
});
const character = (memberId: string, name: string, realm = '') => ({ memberId, name, realm });
const propose = (
  guild: GuildCharacter[],
  players: RankedPlayer[] = [],
  known: ReturnType<typeof character>[] = [],
  former: (ReturnType<typeof character> & { player: string })[] = [],
) => rankProposals(guild, RULES, players, known, former).map(describeProposal);

describe('rankProposals', () => {
  it('lets in who has a rank of the roster, on trial by rank', () => {
    expect(propose([one('Ann', 2), one('Ben', 4), one('Cid', 5)])).toEqual([
      'Ann joins: rank 2.',
      'Ben joins on trial: rank 4.',
    ]);
  });

  it('changes nothing where the roster follows the ranks', () => {
    const known = [character('a', 'Ann'), character('b', 'Ben')];
    const players = [player('a'), player('b', { trialUntil: '2026-12-05' })];
    expect(propose([one('Ann', 3), one('Ben', 4)], players, known)).toEqual([]);
  });

  it('lets go who has lost the rank or the guild; the highest rank of a player counts', () => {
    const known = [
      character('a', 'Ann'),
      character('a', 'Annalt'),
      character('b', 'Ben'),
      character('c', 'Cid'),
    ];
    const players = [player('a'), player('b'), player('c')];
    expect(propose([one('Ann', 7), one('Annalt', 1), one('Ben', 7)], players, known)).toEqual([
      'B leaves: rank 7.',
      'C leaves: not in the list of the guild.',
    ]);
  });

  it('lets no officer go, and none of whom no character is known', () => {
    const known = [character('o', 'Own'), character('f', 'Off')];
    const players = [player('o', { role: 'owner' }), player('f', { role: 'officer' }), player('n')];
    expect(propose([one('Xen', 9)], players, known)).toEqual([]);
  });

  it('begins and ends trials by rank', () => {
    const known = [character('a', 'Ann'), character('b', 'Ben')];
    const players = [player('a'), player('b', { trialUntil: '2026-12-05' })];
    expect(propose([one('Ann', 4), one('Ben', 2)], players, known)).toEqual([
      'A begins a trial: rank 4.',
      'B ends the trial: rank 2.',
    ]);
  });

  it('brings a former player back as the same one, once for all characters', () => {
    const former = [
      { ...character('a', 'Ann'), player: 'Anna' },
      { ...character('a', 'Annalt'), player: 'Anna' },
    ];
    expect(propose([one('Ann', 2), one('Annalt', 4)], [], [], former)).toEqual([
      'Anna comes back: rank 2.',
    ]);
  });

  it('tells two of a name apart by their realm', () => {
    const known = [character('a', 'Ann', 'Kazzak')];
    expect(
      propose([one('Ann', 2, 'kazzak'), one('Ann', 2, 'Draenor')], [player('a')], known),
    ).toEqual(['Ann joins: rank 2.']);
  });
});

it('of a list that lacks members, leaves every player alone whose characters do not all stand in it', () => {
  const known = [
    character('a', 'Ann', 'Garona'),
    character('a', 'Annalt', 'Garona'),
    character('b', 'Ben', 'Garona'),
    character('c', 'Cid', 'Garona'),
  ];
  const players = [player('a'), player('b'), player('c')];
  // Ann's main is hidden; Cid too, or is not in the guild.
  const guild = [one('Annalt', 9, 'garona'), one('Ben', 9, 'garona'), one('New', 1, 'garona')];
  const all = rankProposals(guild, RULES, players, known, []);
  expect(all.map(describeProposal)).toEqual([
    'New joins: rank 1.',
    'A leaves: rank 9.',
    'B leaves: rank 9.',
    'C leaves: not in the list of the guild.',
  ]);
  expect(certainProposals(all, guild, known).map(describeProposal)).toEqual([
    'New joins: rank 1.',
    'B leaves: rank 9.',
  ]);
});
