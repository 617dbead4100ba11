import { ask, tokenOf } from './ask.ts';
import type { AttackMember, AttackStage } from './attack.ts';

/** A table of private rows, as an application has them: each member reads and writes only their own. */
export const NOTES = 'attack_notes';

/** A note whose text must reach its owner only. */
export const SECRET_WORDS = 'seven-silver-secrets';

/** Makes the table where it is not there yet, and publishes its changes; waits until the services know it. */
export async function makeNotes(stage: AttackStage): Promise<void> {
  const [found] = await stage.database.query<{ name: string | null }>(
    `select to_regclass('public.${NOTES}')::text as name`,
  );
  if (found?.name) return;
  await stage.database.query(
    `create table public.${NOTES} (id bigint generated always as identity primary key,
       user_id uuid not null default auth.uid(), body text not null, facts jsonb, written_at timestamptz not null default now())`,
  );
  await stage.database.query(`alter table public.${NOTES} enable row level security`);
  await stage.database.query(
    `create policy own on public.${NOTES} to authenticated
       using (user_id = auth.uid()) with check (user_id = auth.uid())`,
  );
  await stage.database.query(`alter publication supabase_realtime add table public.${NOTES}`);
  await stage.database.query(`notify pgrst, 'reload schema'`);
  for (let tried = 0; tried < 100; tried += 1) {
    const answer = await ask(stage, `/rest/v1/${NOTES}?select=id`);
    if (answer.status === 200) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`the services do not see the table ${NOTES}`);
}

/** A member with one secret note. */
export async function memberWithNote(
  stage: AttackStage,
): Promise<{ member: AttackMember; token: string; noteId: number }> {
  await makeNotes(stage);
  const member = await stage.member();
  const token = await tokenOf(member);
  const { data, error } = await member.client
    .from(NOTES)
    .insert({ body: SECRET_WORDS })
    .select('id')
    .single();
  if (error) throw new Error(`the owner cannot write a note: ${error.message}`);
  return { member, token, noteId: data.id };
}
