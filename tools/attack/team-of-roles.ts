import type { AttackMember, AttackStage } from './attack.ts';
import { fillTeam } from './full-team.ts';

/** A team of a guild, with a player of each role and people who are not in it. */
export interface TeamOfRoles {
  team: string;
  /** The owner's own row in the team. */
  member: string;
  owner: AttackMember;
  people: Record<'raider' | 'guest' | 'expelled' | 'stranger', AttackMember>;
}

/** Makes a team of new accounts. */
export async function makeTeamOfRoles(stage: AttackStage): Promise<TeamOfRoles> {
  const [owner, raider, guest, expelled, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => stage.member()),
  );
  const { team, member } = await makeTeam(owner!);
  for (const [person, role, name] of [
    [raider!, 'raider', 'Rana'],
    [guest!, 'guest', 'Gudrun'],
    [expelled!, 'raider', 'Exa'],
  ] as const) {
    const code = whole(
      await owner!.client.rpc('create_invite', { of_team: team, of_role: role, days: 7 }),
    );
    whole(await person.client.rpc('join_team', { code, my_name: name }));
  }
  await stage.database.query(
    'update public.team_members set left_at = now(), is_expelled = true where user_id = $1',
    [expelled!.id],
  );
  return {
    team,
    member,
    owner: owner!,
    people: { raider: raider!, guest: guest!, expelled: expelled!, stranger: stranger! },
  };
}

/** The same with a row of the owner in each table of teams. */
export async function makeFullTeamOfRoles(stage: AttackStage): Promise<TeamOfRoles> {
  const made = await makeTeamOfRoles(stage);
  await fillTeam(stage, { ...made, user: made.owner.id }, 0);
  return made;
}

/** A team with one player, its owner. */
export async function makeTeam({
  client,
}: Pick<AttackMember, 'client'>): Promise<{ team: string; member: string }> {
  const team: unknown = whole(
    await client.rpc('create_team', {
      guild_name: 'North',
      team_name: 'Main',
      of_region: 'eu',
      of_zone: 'Europe/Berlin',
      my_name: 'Olga',
    }),
  );
  const member = whole(
    await client.from('team_members').select('id').eq('team_id', team).single<{ id: string }>(),
  );
  return { team: String(team), member: member.id };
}

/** What the server answered. @throws its error: an attack on half a team would test nothing. */
function whole<T>(answer: { data: T; error: { message: string } | null; status: number }) {
  const { data, error, status } = answer;
  if (error) throw new Error(`No team to attack: the server answers ${status}: ${error.message}`);
  return data as NonNullable<T>;
}

/** A raid of the team that lies far ahead. @returns its id. */
export async function addRaid({ database }: AttackStage, team: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into public.raid_series (team_id, title, first_date, start_time, length_minutes, zone)
     values ($1, 'Far away', '2030-01-02', '20:00', 180, 'UTC') returning id`,
    [team],
  );
  return row!.id;
}
