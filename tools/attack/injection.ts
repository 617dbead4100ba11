import { ask, askJson, forAll, some, tokenOf, WITHOUT_LIMITS, type Answer } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { makeNotes, NOTES } from './notes.ts';

/** Texts that end a constant or a name, begin a comment, or run on their own where one of them is believed. */
const STRINGS = [
  `'`,
  `"`,
  `\\`,
  `''`,
  `\\'`,
  `'--`,
  `"--`,
  `';select pg_sleep(20)--`,
  `";select pg_sleep(20)--`,
  `' or 1=1--`,
  `') or ('1'='1`,
  `'||(select pg_sleep(20))||'`,
  `'||(select 'far'||'seer-'||6*7)||'`,
  `"||(select 'far'||'seer-'||6*7)||"`,
  `1;drop table realms`,
  `$1`,
  `$$;select 1;$$`,
  `E'\\''`,
  `/*`,
  `*/ or true`,
  `\u02bc or 1=1`,
  `x)) union select version()--`,
] as const;

const OPERATORS =
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj not.eq not.in eq(any) like(all) ilike(any) fts(english)'.split(
    ' ',
  );

const CASTS = [
  'text',
  'int',
  'regclass',
  'json',
  'text[]',
  'numeric(3,1)',
  'timestamp with time zone',
];

/** The type of a cast is a part of the statement by design, of letters, digits, `_`, `$` and blanks only: it may be none. */
const CAST = /::timestamp with time zone[$\w]/;

/** A text of `STRINGS` that was evaluated, not compared, answers with this. */
const EVALUATED = /farseer-42|PostgreSQL \d\d/;

/** Addresses with a hostile text at every place that one can stand in. */
function hostileAddresses(): string[] {
  const addresses: string[] = [];
  const add = (path: string) => addresses.push(`/rest/v1/${path}`);
  for (const operator of OPERATORS)
    for (const text of STRINGS)
      add(`realms?select=id&limit=1&name=${operator}.${encodeURIComponent(text)}`);
  for (const written of STRINGS) {
    const text = encodeURIComponent(written);
    const quoted = encodeURIComponent(`"${written.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
    for (const name of [text, quoted]) {
      add(`realms?select=${name}`);
      add(`realms?select=${name}:name&limit=1`);
      add(`realms?select=name::${name}&limit=1`);
      add(`realms?select=regions!${name}(region)`);
      add(`realms?select=regions(${name})`);
      add(`realms?${name}=eq.1`);
      add(`realms?order=${name}`);
      add(`realms?order=name.${name}`);
      add(`realms?limit=${name}`);
      add(`realms?offset=${name}`);
      add(`realms?and=(name.eq.${name},${name}.eq.1)`);
      add(`realms?id=in.(${name})`);
      add(`${NOTES}?select=facts->${name}`);
      add(`${NOTES}?select=id&facts->>${name}=eq.1`);
      add(`${NOTES}?select=id&order=facts->${name}`);
      add(`rpc/${name}`);
      add(`rpc/own_sessions?${name}=1`);
      add(`${name}?select=*`);
    }
    for (const cast of CASTS) add(`realms?select=name::${encodeURIComponent(cast + written)}`);
  }
  return addresses;
}

function judge(what: string, { status, text, milliseconds }: Answer): void {
  hold(status < 500, `${what} answers ${status}: ${text.slice(0, 200)}`);
  // PostgreSQL's own complaints: the text became a part of the statement.
  hold(
    !/syntax error at or near|unterminated quoted/.test(text) || CAST.test(what),
    `${what} changes the statement: ${text}`,
  );
  hold(!EVALUATED.test(text), `${what} was evaluated: ${text.slice(0, 200)}`);
  // A sleep of 20 s, or one that the limit of a statement has ended: a busy machine alone is late by less.
  const slept = milliseconds > 19_900 || /statement timeout|57014/.test(text);
  hold(!(slept && what.includes('pg_sleep')), `${what} made the database sleep`);
}

/** Attacks that write SQL where a value or a name is expected. */
export const injection: readonly Attack[] = [
  {
    name: 'injection: SQL in every part of a rest address stays a value or a name',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await makeNotes(stage);
      const token = await tokenOf(await stage.member());
      const before = await countRealms(stage);
      const addresses = some(hostileAddresses(), stage.count(Infinity, 160));
      await forAll(addresses, 8, async (path) =>
        judge(decodeURIComponent(path), await ask(stage, path, { token })),
      );
      hold((await countRealms(stage)) >= before, 'realms are gone');
    },
  },
  {
    name: 'injection: SQL in bodies, headers and forms stays a value or a name',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await makeNotes(stage);
      const token = await tokenOf(await stage.member());
      await forAll(some(STRINGS, stage.count(Infinity, 11)), 4, async (text) => {
        const what = (place: string) => `${JSON.stringify(text)} as ${place}`;
        const tries: [place: string, answer: Promise<Answer>][] = [
          ['a value', askJson(stage, `/rest/v1/${NOTES}`, { body: text }, { token })],
          ['a column', askJson(stage, `/rest/v1/${NOTES}`, { [text]: 1 }, { token })],
          [
            'a document',
            askJson(stage, `/rest/v1/${NOTES}`, { body: 'a', facts: { [text]: text } }, { token }),
          ],
          [
            'an argument',
            askJson(stage, '/rest/v1/rpc/end_own_session', { session_id: text }, { token }),
          ],
          [
            'an argument name',
            askJson(stage, '/rest/v1/rpc/own_sessions', { [text]: 1 }, { token }),
          ],
          [
            'columns',
            askJson(
              stage,
              `/rest/v1/${NOTES}?columns=${encodeURIComponent(text)}`,
              { body: 'a' },
              { token },
            ),
          ],
          [
            'a conflict target',
            askJson(
              stage,
              `/rest/v1/${NOTES}?on_conflict=${encodeURIComponent(text)}`,
              { body: 'a' },
              {
                token,
                headers: { prefer: 'resolution=merge-duplicates' },
              },
            ),
          ],
          [
            'CSV',
            ask(stage, `/rest/v1/${NOTES}`, {
              method: 'POST',
              token,
              headers: { 'content-type': 'text/csv' },
              body: `body,${text.replaceAll(/[\r\n]/g, '')}\na,b`,
            }),
          ],
          [
            'a list of files',
            askJson(
              stage,
              '/storage/v1/object/list/none',
              { prefix: text, search: text, sortBy: { column: text } },
              { token },
            ),
          ],
          [
            'user metadata',
            askJson(stage, '/auth/v1/user', { data: { [text]: text } }, { token, method: 'PUT' }),
          ],
        ];
        for (const name of [
          'prefer',
          'range',
          'accept-profile',
          'content-profile',
          'accept',
          'user-agent',
        ])
          tries.push([
            `the header ${name}`,
            ask(stage, '/rest/v1/realms?select=id&limit=1', {
              token,
              headers: { [name]: headerText(name === 'prefer' ? `timezone=${text}` : text) },
            }),
          ]);
        for (const [place, answer] of tries) judge(what(place), await answer);
      });
    },
  },
];

/** As much of a text as a header may carry. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}

async function countRealms({ database }: AttackStage): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from public.realms',
  );
  return row?.count ?? 0;
}
