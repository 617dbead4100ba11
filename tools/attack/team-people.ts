import { MEMBER_FIELD_NAMES, MEMBER_FIELDS } from '#lib/member-fields.ts';
import { ask, askJson, tokenOf, WITHOUT_LIMITS, forAll } from './ask.ts';
import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { addRaid, makeTeam, makeTeamOfRoles, type TeamOfRoles } from './team-of-roles.ts';

const NIGHT = '2030-01-02';
const LISTED = [
  {
    player: 'Solo',
    name: 'Solora',
    realm: 'Kazzak',
    classId: 11,
    specIds: [102, 105],
    isMain: true,
  },
];
const PLANTED = [{ player: 'Planted', name: 'Planted', realm: '', classId: 8, specIds: [64] }];
const PLANTED_GEAR = [{ name: 'Solora', realm: 'Kazzak', classId: 11, missingEnchants: 9 }];
const PLANTED_SIMC =
  'druid="Solora"\nserver=kazzak\nspec=balance\nprofessions=mining=1/\nmain_hand=,id=1';
/** A value of each field that officers write. */
const PLANTED_FIELDS = MEMBER_FIELD_NAMES.map((field) => {
  const { column, holds } = MEMBER_FIELDS[field];
  return [field, column, holds === 'day' ? '2030-01-02' : 'mine'] as const;
});

/** Attacks on who is who in a team: importing, uniting, renaming, joining, and answers for others. */
export const teamPeople: readonly Attack[] = [
  {
    name: 'team people: no role but an officer imports, writes gear of others, unites, renames or answers for others, by form or by interface',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const scene = await setUp(stage);
      const before = await everything(stage, scene.team);
      const ownRows: Readonly<Record<string, string>> = scene.ownRow;
      const people: [string, AttackMember | null][] = [
        ...Object.entries(scene.people),
        ['visitor', null],
      ];
      for (const [who, person] of people) {
        const token = person === null ? undefined : await tokenOf(person);
        for (const [what, path, body, method] of callsOf(
          scene,
          ownRows[who] ?? scene.ownRow.raider,
        )) {
          const { status, text } = await askJson(stage, path, body, {
            ...(token !== undefined && { token }),
            method,
            headers: { prefer: 'return=representation' },
          });
          const isNothing = (status === 200 || status === 204) && ['', '[]'].includes(text);
          hold(
            [400, 401, 403, 404].includes(status) || isNothing,
            `${who}, ${what}: ${status} ${text.slice(0, 200)}`,
          );
        }
        const cookie = person === null ? '' : await sessionCookie(person);
        for (const [path, fields] of formsOf(scene)) {
          const { status } = await ask(stage, `/team/${scene.team}${path}`, {
            method: 'POST',
            key: null,
            body: new URLSearchParams(fields),
            headers: { cookie, origin: stage.url },
          });
          hold(
            [302, 404, 422].includes(status),
            `${who}, form ${fields['intent']} of ${path}: ${status}`,
          );
        }
        hold((await everything(stage, scene.team)) === before, `${who} changed the team`);
      }
      // What refused is not broken: the owner may do all of it.
      const { error } = await scene.owner.client.rpc('set_standing_answer', {
        of_member: scene.solo,
        signed_up: true,
        of_from: null,
        of_to: null,
        of_weekdays: [1],
      });
      hold(error === null, `the owner answers for no player: ${error?.message}`);
      const united = await scene.owner.client.rpc('unite_team_players', {
        stays: scene.solo,
        goes: scene.ownRow.raider,
      });
      hold(united.error === null, `the owner unites no players: ${united.error?.message}`);
    },
  },
  {
    name: 'team people: an invite gives one row to one person, never that of an account, another team or a guest',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { team, owner, solo, member, people } = await setUp(stage);
      const foreign = await makeTeam(people.stranger);
      const invite = async (role: string): Promise<string> => {
        const { data } = await owner.client.rpc('create_invite', {
          of_team: team,
          of_role: role,
          days: 7,
        });
        return String(data);
      };
      const code = await invite('raider');
      const newcomer = await stage.member();
      const before = await everything(stage, team);
      const tries: [string, object][] = [
        ['the row of an account', { code, my_name: 'X', as_member: member }],
        ['a row of another team', { code, my_name: 'X', as_member: foreign.member }],
        ['a name of the roster', { code, my_name: 'sOLO' }],
        ['a character of the roster', { code, my_name: 'solora ' }],
        ['no invite', { code: 'x', my_name: 'X', as_member: solo }],
        ['SQL for an invite', { code: `' or true --`, my_name: 'X' }],
        ['a guest as a player', { code: await invite('guest'), my_name: 'X', as_member: solo }],
      ];
      for (const [what, args] of tries) {
        const { error } = await newcomer.client.rpc('join_team', args);
        hold(error !== null, `${what} is let in`);
      }
      for (const [what, args] of [
        ['no invite', { code: 'x' }],
        ['an invite for guests', { code: await invite('guest') }],
      ] as const) {
        const { data } = await newcomer.client.rpc('invite_players', args);
        hold(Array.isArray(data) && data.length === 0, `${what} shows players`);
      }
      const { error: unsigned } = await stage.visitor().rpc('invite_players', { code });
      hold(unsigned !== null, 'a visitor without an account sees players');
      hold((await everything(stage, team)) === before, 'a refused invite changed the team');
      // Eight at once: the row is one person.
      const racers = await Promise.all(Array.from({ length: 8 }, () => stage.member()));
      let joined = 0;
      await forAll(racers, 8, async ({ client }) => {
        const { error } = await client.rpc('join_team', { code, my_name: '', as_member: solo });
        if (error === null) joined += 1;
      });
      hold(joined === 1, `${joined} people are one player`);
    },
  },
];

type Call = readonly [what: string, path: string, body: object, method: 'POST' | 'PATCH'];

const standing = (of: string) => ({
  of_member: of,
  signed_up: true,
  of_from: '2026-01-01',
  of_to: null,
  of_weekdays: [0, 1],
});

/** What the open interface lets a program ask. */
function callsOf({ team, solo, member, series }: Scene, own: string): Call[] {
  const answer = { team_id: team, series_id: series, on_date: NIGHT, answer: 'no' };
  return [
    ['import', '/rest/v1/rpc/import_team_players', { of_team: team, listed: PLANTED }, 'POST'],
    ['gear', '/rest/v1/rpc/take_client_gear', { of_team: team, listed: PLANTED_GEAR }, 'POST'],
    ['unite', '/rest/v1/rpc/unite_team_players', { stays: solo, goes: own }, 'POST'],
    ['take over', '/rest/v1/rpc/unite_team_players', { stays: own, goes: solo }, 'POST'],
    ['the owner goes', '/rest/v1/rpc/unite_team_players', { stays: solo, goes: member }, 'POST'],
    ['stand', '/rest/v1/rpc/set_standing_answer', standing(solo), 'POST'],
    ['stand for the owner', '/rest/v1/rpc/set_standing_answer', standing(member), 'POST'],
    ['rename', `/rest/v1/team_members?id=eq.${solo}`, { display_name: 'Mine' }, 'PATCH'],
    ...PLANTED_FIELDS.map(([field, column, value]): Call => [
      field,
      `/rest/v1/team_members?id=eq.${solo}`,
      { [column]: value },
      'PATCH',
    ]),
    ['days', `/rest/v1/team_members?team_id=eq.${team}`, { away_weekdays: [1] }, 'PATCH'],
    ['names', `/rest/v1/team_members?team_id=eq.${team}`, { name_key: 'x' }, 'PATCH'],
    ['answer', '/rest/v1/raid_answers', { ...answer, member_id: solo, spec_id: 102 }, 'POST'],
    [
      'a foreign specialization',
      '/rest/v1/raid_answers',
      { ...answer, member_id: member, spec_id: 250 },
      'POST',
    ],
    ['a merge', '/rest/v1/rpc/merge_team_player', { stays: own, goes: solo }, 'POST'],
  ];
}

/** What the forms of the pages send. */
function formsOf({
  solo,
  member,
  series,
}: Scene): [path: string, fields: Record<string, string>][] {
  const night = `${series}.${NIGHT}`;
  return [
    ['/members', { intent: 'import', list: 'Planted,Mage,Frost,700' }],
    ['/members', { intent: 'simc', simc: PLANTED_SIMC }],
    ['/members', { intent: 'unite', member: solo, other: member }],
    ['/members', { intent: 'rename', member: solo, player: 'Mine' }],
    ...PLANTED_FIELDS.map(([field, , value]): [string, Record<string, string>] => [
      '/members',
      { intent: field, member: solo, [field]: value },
    ]),
    ['/raids', { intent: 'standing', member: solo, signsUp: '1', weekday: '3' }],
    ['/raids', { intent: 'answer', member: solo, night, answer: 'no', spec: '105' }],
    ['', { intent: 'answer', member, night, answer: 'no', reason: 'planted' }],
    ['/settings', { intent: 'invite', role: 'owner', days: '60' }],
  ];
}

interface Scene extends TeamOfRoles {
  /** A player of the roster without an account. */
  solo: string;
  series: string;
  /** The row of each role. */
  ownRow: Record<'raider' | 'guest' | 'expelled', string>;
}

async function setUp(stage: AttackStage): Promise<Scene> {
  const made = await makeTeamOfRoles(stage);
  const { error } = await made.owner.client.rpc('import_team_players', {
    of_team: made.team,
    listed: LISTED,
  });
  hold(error === null, `no roster to attack: ${error?.message}`);
  const rows = await stage.database.query<{ id: string; name: string }>(
    'select id, display_name as name from public.team_members where team_id = $1',
    [made.team],
  );
  const rowOf = (name: string) => rows.find((one) => one.name === name)!.id;
  return {
    ...made,
    solo: rowOf('Solo'),
    series: await addRaid(stage, made.team),
    ownRow: { raider: rowOf('Rana'), guest: rowOf('Gudrun'), expelled: rowOf('Exa') },
  };
}

/** All of a team that these attacks could change, as one text. */
async function everything({ database }: AttackStage, team: string): Promise<string> {
  const [row] = await database.query<{ all: string }>(
    `select concat_ws('|',
       (select string_agg(to_jsonb(m)::text, ' ' order by m.id) from public.team_members m where m.team_id = $1),
       (select string_agg(to_jsonb(c)::text, ' ' order by c.id) from public.team_characters c where c.team_id = $1),
       (select string_agg(to_jsonb(a)::text, ' ' order by a.member_id) from public.raid_answers a where a.team_id = $1),
       (select count(*) from public.raid_answer_reasons r where r.team_id = $1)) as all`,
    [team],
  );
  return row!.all;
}
