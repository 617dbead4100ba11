import { ask, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sendRaw } from './raw-request.ts';
import { sessionCookie } from './session-cookie.ts';

/** A server whose pages were not asked for yet. */
const FRESH = { settings: WITHOUT_LIMITS, server: 'page cache' } as const;
const MARK = 'poisoned-by-mallory';
const PAGES = [
  '/',
  '/mplus',
  '/current-title-holders',
  '/hps-dps',
  '/raid',
  '/cooldowns',
  '/credits',
  '/search',
  '/dungeon/murder-row',
  '/specialization/mage/frost',
  '/login',
  '/confirm',
  '/_.data',
  '/mplus.data',
  '/does-not-exist',
];
const HEADERS = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-for',
  'forwarded',
  'x-original-url',
  'x-rewrite-url',
  'x-host',
  'x-farseer-nonce',
  'x-farseer-keep',
  'x-farseer-choices',
  'accept-language',
  'accept',
  'user-agent',
  'referer',
  'origin',
  'cookie',
  'authorization',
  'x-real-ip',
  'x-http-method-override',
  'cf-connecting-ip',
  'purpose',
  'x-nonce',
];

/** Attacks that put a page of one visitor before another. */
export const pageCache: readonly Attack[] = [
  {
    name: 'page cache: no header of one visitor changes the page of the next',
    ...FRESH,
    async run(stage) {
      // Every page is drawn for a hostile visitor first, then again after the data changed, with another header each time.
      for (let round = 0; round < stage.count(HEADERS.length, 4); round += 1) {
        for (const [at, page] of PAGES.entries()) {
          const name = HEADERS[(round * 4 + at) % HEADERS.length] ?? 'host';
          await sendRawPage(stage, page, name);
          const { text, headers } = await ask(stage, page, { key: null });
          const all = text + JSON.stringify([...headers]);
          hold(!all.includes(MARK), `${page} repeats the ${name} of another visitor`);
          for (const part of headers.get('content-security-policy')?.split(/[; ]/) ?? [])
            hold(!part.includes('evil'), `the policy of ${page} allows ${part}`);
        }
        await stage.database.query('select public.note_data_change()');
      }
    },
  },
  {
    name: 'page cache: the language of one visitor stays with that visitor, and made-up ones fill nothing',
    ...FRESH,
    async run(stage) {
      const styleOf = async (language?: string) => {
        const { text, headers } = await ask(stage, '/raid', {
          key: null,
          headers: language === undefined ? {} : { 'accept-language': language },
        });
        hold(/accept-language/i.test(headers.get('vary') ?? ''), 'a cache may mix languages');
        return /data-style="([^"]*)"/.exec(text)?.[1];
      };
      const usual = await styleOf();
      hold((await styleOf('de-DE,de;q=0.9')) === ',.d', 'a German is not written for');
      hold((await styleOf()) === usual, 'the next visitor is written for as a German');
      const made = [MARK, '*', '"><script>', 'x'.repeat(5000), '\t', 'en-US-u-nu-arab', 'de\u00E4'];
      for (const language of made)
        hold(
          (await styleOf(language)) === usual,
          `a made-up language changes the page: ${language}`,
        );
      for (let at = 0; at < stage.count(5000, 200); at += 1) {
        const style = await styleOf(`de-${MARK.slice(0, 4)}${at.toString(36).padStart(4, '0')}`);
        hold(/^[.,][.,_'’][dm]$/.test(style ?? ''), `a made-up language has the style ${style}`);
      }
    },
  },
  {
    name: 'page cache: what one visitor has chosen stays with that visitor, and made-up choices fill nothing',
    ...FRESH,
    async run(stage) {
      const get = async (path: string, cookie?: string) => {
        const { text } = await ask(stage, path, {
          key: null,
          headers: cookie === undefined ? {} : { cookie },
        });
        return text;
      };
      for (const page of [
        '/',
        '/raid',
        '/mplus',
        '/current-title-holders',
        '/dungeon/murder-row',
      ]) {
        const chosen = `farseer-choices=region=kr&c=eu%2F${MARK}%2F${MARK}&guild=eu%2F${MARK}%2F${MARK}`;
        hold(
          (await get(page, chosen)).includes('data-region-switch="kr"'),
          `${page} forgets a region`,
        );
        const next = await get(page);
        hold(!next.includes(MARK), `${page} shows another visitor whom one has pinned`);
        hold(
          next.includes('data-region-switch="eu"'),
          `${page} keeps the region of another visitor`,
        );
      }
      for (const value of [
        MARK,
        `region=${MARK}`,
        `x=${MARK}`,
        `season=season-${MARK}/../x`,
        'region=kr;x',
      ])
        hold(
          !(await get('/raid', `farseer-choices=${value}`)).includes(MARK),
          `a made-up choice reaches the page: ${value}`,
        );
      // A header under the name that the server uses inside changes nothing.
      const { text } = await ask(stage, '/raid', {
        key: null,
        headers: { 'x-farseer-choices': 'region=kr' },
      });
      hold(text.includes('data-region-switch="eu"'), 'a visitor sets the choices by a header');
    },
  },
  {
    name: 'page cache: a page of a member is private and never given to a visitor',
    ...FRESH,
    async run(stage) {
      const member = await stage.member();
      const cookie = await sessionCookie(member);
      for (const page of [
        '/account',
        '/account/characters',
        '/account/export',
        '/roster',
        '/',
        '/mplus',
        '/login',
        '/account.data',
        '/_.data',
        '/account/x.css',
        '/account/%2e%2e/account',
        '/account?x=.js',
        '/account;x.css',
      ]) {
        const mine = await ask(stage, page, { key: null, headers: { cookie } });
        const control = mine.headers.get('cache-control') ?? '';
        hold(
          mine.status >= 400 ||
            !/(?:^|[ ,])public|s-maxage|immutable/.test(control) ||
            !mine.text.includes(member.email),
          `${page} of a member may be kept: ${control}`,
        );
        if (mine.text.includes(member.email))
          hold(/no-store|private/.test(control), `${page} of a member may be kept: "${control}"`);
        hold(!/(?:^|[ ,])public/.test(control), `${page} of a member may be kept in front`);
        for (const headers of [
          {},
          { cookie: 'sb-farseer-auth-token=x' },
          { 'if-none-match': mine.headers.get('etag') ?? 'x' },
        ]) {
          const theirs = await ask(stage, page, { key: null, headers });
          hold(
            !theirs.text.includes(member.email) && !theirs.text.includes(member.id),
            `a visitor sees ${page} of a member`,
          );
        }
      }
    },
  },
  {
    name: 'page cache: what many members share holds nothing of any of them, and no cookie makes a visitor draw the page of another',
    ...FRESH,
    async run(stage) {
      const [first, second] = [await stage.member(), await stage.member()];
      const cookies = [await sessionCookie(first), await sessionCookie(second)];
      const marked = forgedSession(MARK);
      for (const page of PAGES) {
        // The forged one comes first, so that it would be what is kept.
        for (const cookie of [marked, ...cookies]) {
          const { text, headers } = await ask(stage, page, { key: null, headers: { cookie } });
          const all = text + JSON.stringify([...headers]);
          if (cookie !== marked)
            hold(!all.includes(MARK), `${page} shows the name of a forged session`);
          for (const [at, member] of [first, second].entries())
            if (cookie !== cookies[at])
              hold(
                !all.includes(member.email) && !all.includes(member.id),
                `${page} shows one member to another`,
              );
        }
        const { text } = await ask(stage, page, { key: null });
        hold(!/Your account|"member"/.test(text), `${page} of a member is given to a visitor`);
      }
    },
  },
];

/** A session of the right form that no host has signed, with a name that must be seen by its owner alone. */
function forgedSession(name: string): string {
  const session = {
    access_token: 'a.b.c',
    refresh_token: name,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: name, email: `${name}@evil.example`, user_metadata: { name } },
  };
  return `sb-farseer-auth-token=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
}

/** Raw, because no client sends a foreign `Host`. */
async function sendRawPage({ port }: AttackStage, page: string, name: string): Promise<void> {
  const host = name === 'host' ? `${MARK}.evil.example` : `localhost:${port}`;
  const other = name === 'host' ? '' : `${name}: ${valueOf(name)}\r\n`;
  await sendRaw(port, `GET ${page} HTTP/1.1\r\nHost: ${host}\r\n${other}Connection: close\r\n\r\n`);
}

function valueOf(name: string): string {
  if (name === 'cookie') return `theme=${MARK}; farseer-color-mode=${MARK}`;
  if (name === 'forwarded') return `host=${MARK}.evil.example;proto=https`;
  if (name.includes('url') || name === 'referer' || name === 'origin')
    return `https://${MARK}.evil.example/${MARK}`;
  return `${MARK}.evil.example`;
}
