import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';
import { makeTeamOfRoles } from './team-of-roles.ts';

const ALL = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const REALM = 990_001;

/** Everybody who is not the player of a character wants to hide it. */
export const ownClaims: readonly Attack[] = [
  {
    name: 'own characters: an account that Battle.net does not name hides none and owns none',
    async run(stage) {
      const target = await prepare(stage, 1);
      const { client, id } = await stage.member();
      hold(!(await hides(client, target)), 'a stranger hides the character');
      const row = {
        user_id: id,
        character_id: target.id,
        region: 'eu',
        realm_id: REALM,
        realm_slug: 'attacked',
        name: target.name,
        proof: 'battlenet',
        confirmed_at: new Date().toISOString(),
      };
      const made = await client.from('character_owners').insert(row);
      hold(made.error !== null, 'an account writes whose a character is');
      await stands(stage, target);
    },
  },
  {
    name: 'own characters: gear proves nothing that was read before the claim, is worn, or belongs to another claim',
    async run(stage) {
      const target = await prepare(stage, 2);
      const [thief, other] = [await stage.member(), await stage.member()];
      await wear(stage, target.id, [2, 11, 12, 13, 14, 16], '-1 minute');
      const claim = await open(thief, target);
      hold((await prove(thief, claim.id)) === 'old', 'a reading from before the claim counts');
      await wear(stage, target.id, ALL);
      hold((await prove(thief, claim.id)) === 'worn', 'a dressed character is proven');
      await wear(stage, target.id, [2, 11]);
      hold((await prove(thief, claim.id)) === 'bare', 'a reading without gear proves anything');
      for (const change of [{ slots: [4, 19] }, { asked_at: '2020-01-01' }]) {
        const changed = await thief.client
          .from('character_claims')
          .update(change)
          .eq('id', claim.id);
        hold(changed.error !== null, `an account changes its claim: ${JSON.stringify(change)}`);
      }
      const chosen = await thief.client
        .from('character_claims')
        .insert({ user_id: thief.id, region: 'eu', realm: 'x', name: 'Xa', slots: [4, 19] });
      hold(chosen.error !== null, 'an account chooses its slots');
      // The owner of the gear proves it; the slots of the other claim do not help who did not take them off.
      await wear(
        stage,
        target.id,
        ALL.filter((slot) => !claim.slots.includes(slot)),
      );
      hold((await prove(other, claim.id)) === 'refused', 'another account proves the claim');
      hold((await prove(thief, claim.id)) === 'proven', 'two empty slots prove nothing');
      hold(await hides(thief.client, target), 'a proven character cannot be hidden');
      const late = await open(other, target);
      await wear(
        stage,
        target.id,
        ALL.filter((slot) => !late.slots.includes(slot)),
      );
      hold((await prove(other, late.id)) === 'unknown', 'a claim finds a hidden character');
    },
  },
  {
    name: 'own characters: the word of an officer who is not the proven master of the guild gives none away',
    async run(stage) {
      const target = await prepare(stage, 3);
      const { team, owner, people } = await makeTeamOfRoles(stage);
      await stage.database.query(
        `update public.team_guilds set region = 'eu' where id = (select guild_id from public.teams where id = $1)`,
        [team],
      );
      const { data: claim, error } = await people.raider.client.rpc('claim_team_character', {
        of_team: team,
        called: target.name,
        of_realm: 'attacked',
      });
      hold(error === null, `the claim is refused: ${error?.message}`);
      const decided = await owner.client.rpc('decide_team_claim', {
        of_claim: claim,
        accepts: true,
      });
      hold(decided.error === null, `the officer decides nothing: ${decided.error?.message}`);
      hold(!(await hides(people.raider.client, target)), 'an officer gives a character away');
      await stands(stage, target);
    },
  },
];

interface Target {
  id: number;
  name: string;
}

/** A character that everybody sees, without an owner. */
async function prepare({ database }: AttackStage, number: number): Promise<Target> {
  const target = { id: 990_000 + number, name: `Target${'abc'[number - 1]}` };
  await database.query(
    `insert into public.realms (region, id, connected_id, slug, name, source) values ('eu', $1, $1, 'attacked', 'Attacked', 'test')
     on conflict do nothing`,
    [REALM],
  );
  await database.query(
    `insert into public.characters (id, region, realm_id, name, name_key, class_id, spec_id, source, seen_at)
     values ($1, 'eu', $2, $3, lower($3), 8, 64, 'test', now())`,
    [target.id, REALM, target.name],
  );
  return target;
}

async function wear(
  { database }: AttackStage,
  id: number,
  slots: readonly number[],
  at = '1 minute',
): Promise<void> {
  await database.query(
    `insert into public.character_gear (character_id, region, worn_slots, source, updated_at)
     values ($1, 'eu', $2, 'test', now() + $3::interval)
     on conflict (character_id, region) do update set worn_slots = excluded.worn_slots, updated_at = excluded.updated_at`,
    [id, slots, at],
  );
}

async function open({ client }: AttackMember, { name }: Target) {
  const made = await client.rpc('claim_own_character', {
    of_region: 'eu',
    of_realm: 'attacked',
    called: name,
  });
  hold(made.error === null, `no claim can be opened: ${made.error?.message}`);
  const { data } = await client.from('character_claims').select('id, slots').eq('id', made.data);
  const [claim] = (data ?? []) as { id: string; slots: number[] }[];
  hold(claim !== undefined, 'an account does not see its own claim');
  return claim;
}

async function prove({ client }: AttackMember, claim: string): Promise<string> {
  const { data, error } = await client.rpc('prove_own_claim', { of_claim: claim });
  return error ? 'refused' : (data as { outcome: string }[])[0]!.outcome;
}

async function hides(client: AttackMember['client'], { id }: Target): Promise<boolean> {
  const { data } = await client.rpc('hide_character', { own_character: id, hide: true });
  return data === true;
}

async function stands({ database }: AttackStage, { id }: Target): Promise<void> {
  const [row] = await database.query(
    `select from public.characters c where id = $1 and not hidden
       and not exists (select from public.character_owners o where o.character_id = c.id)`,
    [id],
  );
  hold(row !== undefined, 'the character has an owner, or is hidden');
}
