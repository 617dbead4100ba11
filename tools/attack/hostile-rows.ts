import { ask, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';

/** A server of its own: its rows are not fit for another attack. */
const OWN_SERVER = { settings: WITHOUT_LIMITS, server: 'hostile rows' } as const;
const MARK = 'hostilerow';
/** A name that breaks out of text, of attributes, of scripts and of data in a script. */
const NAME = `${MARK}"'><img src=x onerror=alert(1)></script><script>alert(1)</script>\u2028<!--$\{7*7}{{7*7}}`;
const LINK = `javascript:alert('${MARK}')`;
const PAGES = [
  '/',
  '/mplus',
  '/current-title-holders',
  '/credits',
  '/roster',
  '/search?q=hostilerow',
  '/search/answer?q=hostilerow',
  '/dungeon/murder-row',
  '/specialization/mage/frost',
  '/mplus?view=leaderboard',
  '/current-title-holders?region=eu',
  '/_.data',
  '/mplus.data',
  '/current-title-holders.data',
  '/search.data?q=hostilerow',
  '/calendar/eu.ics',
];

/** Attacks by a source that sends markup where a name is expected. */
export const hostileRows: readonly Attack[] = [
  {
    name: 'hostile rows: names from sources are text on every page, and their links lead to the web only',
    ...OWN_SERVER,
    async run(stage) {
      await writeHostileRows(stage);
      let seen = 0;
      for (const page of PAGES) {
        const { text, status, headers } = await ask(stage, page, { key: null });
        hold(status < 500, `${page} answers ${status}`);
        if (text.includes(MARK)) seen += 1;
        if (status >= 300) continue;
        if (!headers.get('content-type')?.startsWith('text/html')) {
          const type = headers.get('content-type') ?? '';
          hold(/json|x-script|calendar|plain/.test(type), `${page} comes as ${type}`);
          hold(
            headers.get('x-content-type-options') === 'nosniff',
            `${page} may be taken for a page`,
          );
          continue;
        }
        // Within the quotes of a `content` a name is text, whatever it contains.
        const markup = text.replaceAll(/<meta [^>]*?content="[^"]*"/g, '<meta');
        hold(!/<img src=x/i.test(markup), `${page} draws the markup of a name`);
        hold(!markup.includes('<script>alert(1)'), `${page} holds a script of a name`);
        hold(
          !/<!--\$\{7|hostilerow[^<]*<\/script><script>/.test(markup),
          `${page} ends its own script by a name`,
        );
        hold(
          !/(?:href|src|action|formaction)=["']?\s*(?:javascript|data|vbscript):(?!image\/)/i.test(
            text,
          ),
          `${page} links to a script`,
        );
        const policy = headers.get('content-security-policy') ?? '';
        hold(
          /script-src/.test(policy) && !/script-src[^;]*'unsafe-inline'/.test(policy),
          `the policy of ${page} lets any script run: ${policy}`,
        );
      }
      hold(seen >= 3, `only ${seen} pages show the hostile rows, so little is proven`);
    },
  },
];

async function writeHostileRows({ database }: AttackStage): Promise<void> {
  const texts = [
    'regions.name',
    'realms.name',
    'realms.local_name',
    'seasons.name',
    'dungeons.name',
    'dungeons.short_name',
    'affixes.name',
    'affixes.description',
    'affixes.icon',
    'guilds.name',
    'characters.name',
    'reports.title',
  ];
  for (const place of texts) {
    const [table = '', column = ''] = place.split('.');
    await database.query(`update public.${table} set ${column} = $1`, [NAME]);
  }
  await database.query(`update public.guilds set name_key = $1`, [MARK]);
  await database.query(`update public.characters set name_key = $1`, [MARK]);
  await database.query(
    `insert into public.news (id, source, kind, title, url, published_at)
     select 'hostile-' || n, 'raiderio', kind, $1, url, now()
     from unnest($2::text[]) with ordinality as a(url, n) cross join unnest($3::text[]) as kind
     on conflict do nothing`,
    [NAME, [LINK], ['news']],
  );
  await database.query(
    `insert into public.news (id, source, kind, title, url, published_at)
     values ('hostile-data', 'raiderio', 'hotfix', $1, 'data:text/html,<script>alert(1)</script>', now()),
            ('hostile-case', 'raiderio', 'news', $1, ' JaVaScRiPt:alert(1)', now())`,
    [NAME],
  );
  await database.query('select public.note_data_change()');
}
