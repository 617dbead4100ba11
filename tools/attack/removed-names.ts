import { gunzipSync } from 'node:zlib';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack } from './attack.ts';
import { packed, send } from './publications.ts';
import { sessionCookie } from './session-cookie.ts';

/** Attacks by who has names removed from the fights of others. */
export const removedNames: readonly Attack[] = [
  {
    name: 'publications: a name is removed by who sees the fight and has an account, changes nothing else, and never by the hundred',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const [owner, asker] = [await stage.member(), await stage.member()];
      const [cookie, other] = [await sessionCookie(owner), await sessionCookie(asker)];
      const publishAt = async (hour: number, visibility = 'link') => {
        const bytes = packed(
          inventSummary({ startedAt: Date.UTC(2026, 8, 3, hour), encounterId: 3136 }),
        );
        const { answer, text } = await send(stage, bytes, { cookie, visibility });
        hold(answer?.outcome === 'published', `nothing is published: ${text.slice(0, 200)}`);
        return answer.id;
      };
      const id = await publishAt(0);
      const act = async (of: string, fields: Record<string, string>, as?: string) => {
        const response = await fetch(`${stage.url}/fight/${of}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: stage.url, ...(as !== undefined && { cookie: as }) },
          redirect: 'manual',
        });
        await response.text();
        return response.status;
      };
      const seen = async (of: string) => (await fetch(`${stage.url}/fight/${of}`)).text();
      const ask = { intent: 'remove-name', player: '1' };
      const visitor = await act(id, ask);
      hold(visitor === 302, `a visitor without an account removes a name: ${visitor}`);
      for (const fields of [
        {},
        { intent: 'remove-name' },
        { ...ask, player: '-1' },
        { ...ask, player: '1e1' },
        { ...ask, player: '1 or true' },
        { ...ask, intent: 'withdraw' },
      ] as Record<string, string>[]) {
        const status = await act(id, fields, other);
        hold(status === 400, `${JSON.stringify(fields)} answers ${status}`);
      }
      for (const path of ['x', '00000000-0000-4000-8000-000000000009']) {
        const status = await act(path, ask, other);
        hold(status === 404, `the fight ${path} answers ${status}`);
      }
      hold((await seen(id)).includes('Person1'), 'a name is gone already, so nothing is proven');
      // A fight that its sender alone sees is no one else's to change.
      await stage.database.query('update public.publications set is_held = true where id = $1', [
        id,
      ]);
      hold((await act(id, ask, other)) === 404, 'a fight that is held back is changed');
      await stage.database.query('update public.publications set is_held = false where id = $1', [
        id,
      ]);

      hold((await act(id, ask, other)) === 200, 'a name cannot be removed');
      const after = await seen(id);
      hold(!after.includes('Person1'), 'the removed name is shown');
      hold(after.includes('Person2'), 'another name is gone, too');
      const [stored] = await stage.database.query<{ packed: Uint8Array }>(
        'select packed from public.publications where id = $1',
        [id],
      );
      hold(
        !gunzipSync(stored!.packed).toString().includes('Person1'),
        'the stored summary has the removed name',
      );
      hold((await act(id, ask, other)) === 422, 'a name is removed twice');
      let removed = 1;
      for (const hour of [2, 4, 6]) {
        const next = await publishAt(hour);
        for (const player of ['0', '1', '2', '3', '4'])
          if ((await act(next, { ...ask, player }, other)) === 200) removed += 1;
      }
      hold(removed === 10, `an account removes ${removed} names in a day`);
      const { data } = await asker.client.from('removed_names').select('*');
      hold((data ?? []).length === 0, 'a member reads which names were removed');
    },
  },
  {
    name: 'publications: a character that its player hides has no name for those who see the fight, on any page and over any service',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const [owner, hider, reader] = [
        await stage.member(),
        await stage.member(),
        await stage.member(),
      ];
      const bytes = packed(
        inventSummary({ startedAt: Date.UTC(2026, 8, 4, 1), encounterId: 3137 }),
      );
      const { answer, text } = await send(stage, bytes, { cookie: await sessionCookie(owner) });
      hold(answer?.outcome === 'published', `nothing is published: ${text.slice(0, 200)}`);
      const { id } = answer;
      const page = async () => (await fetch(`${stage.url}/fight/${id}`)).text();
      hold((await page()).includes('Person3'), 'the name is gone already, so nothing is proven');
      await stage.database.query(
        `insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at)
         values ($1, 33, 'eu', 1, 'somewhere', 'Person3', 1, true, now())`,
        [hider.id],
      );
      const shown = await page();
      hold(shown.includes('Person4'), 'the page of the fight is gone');
      hold(!shown.includes('Person3'), 'the page names the hidden character');
      for (const client of [stage.visitor(), reader.client]) {
        const known = await client.rpc('read_publication', { of_id: id });
        hold((known.data ?? []).length === 1, 'rest does not know the fight, so nothing is proven');
        for (const { data } of [
          known,
          await client.rpc('newest_publications', { of_team: null }),
          await client.rpc('public_fights', { of_encounter: 3137, of_challenge_mode: null }),
          await client.from('publications').select('*'),
          await client.from('published_fights').select('*'),
          await client.from('published_performances').select('*'),
          await client.from('removed_names').select('*'),
        ])
          hold(!names(data, 'Person3'), `rest names the hidden character: ${JSON.stringify(data)}`);
      }
    },
  },
];

/** Whether an answer has a text, also inside of bytes as REST writes them: hexadecimal, and packed with gzip. */
function names(answer: unknown, text: string): boolean {
  if (typeof answer === 'string') {
    if (!answer.startsWith('\\x')) return answer.includes(text);
    const bytes = Buffer.from(answer.slice(2), 'hex');
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isPacked ? gunzipSync(bytes) : bytes).toString().includes(text);
  }
  return Object.values(answer ?? {}).some((value) => names(value, text));
}
