import { readSiteKeys } from '#server/site-keys.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { openPage, waitForReact } from './support/browser.ts';
import { countSteps } from './support/count-steps.ts';
import { codeIn, mailTo, serviceHeaders, type MailHost } from './support/mailbox.ts';
import { ratedName } from './support/rated-name.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

/** A visitor on the start page at 1280 × 800, with a character pinned where one is named. */
async function begin(pinned?: string) {
  const { page, goto } = await openPage();
  if (pinned !== undefined) {
    const value = new URLSearchParams({ c: pinned }).toString();
    await page.context().addCookies([{ name: 'farseer-choices', value, url: inject('baseUrl') }]);
  }
  await goto('/');
  return { page, goto, ...countSteps(page) };
}

/** `eu/realm/Name` of a character of the sample. */
async function knownCharacter(): Promise<string> {
  const q = await ratedName();
  const answer = await fetch(`${inject('baseUrl')}/search/answer?${new URLSearchParams({ q })}`);
  const { hits } = (await answer.json()) as { hits: { kind: string; href: string }[] };
  const { href } = hits.find(({ kind }) => kind === 'character')!;
  return decodeURIComponent(href.replace('/character/', ''));
}

describe('the ten tasks, from the start page, without scrolling', () => {
  it('the next reset: 0', async () => {
    const { page, see, steps } = await begin();
    await see(page.locator('[data-tile="Weekly reset"]'));
    expect(steps).toEqual({ clicks: 0, fields: 0 });
  });

  it('cutoff and forecast: 0', async () => {
    await ratedName();
    const { page, see, steps } = await begin();
    await see(page.locator('[data-tile="Title cutoff"]').getByText(/Forecast/));
    expect(steps).toEqual({ clicks: 0, fields: 0 });
  });

  it('my chance of the title: 2 steps, also for a character that is not pinned', async () => {
    const id = await knownCharacter();
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('link', { name: 'Title', exact: true }).first());
    const field = page.getByRole('main').getByRole('textbox', { name: /Will I get the title/ });
    await fill(field, id, true);
    await see(page.locator('[data-me] output').first());
    expect(steps).toEqual({ clicks: 1, fields: 1 });
  });

  it('my chance of the title, pinned: 1', async () => {
    const { page, see, click, steps } = await begin(await knownCharacter());
    await click(page.getByRole('link', { name: 'Title', exact: true }).first());
    await see(page.locator('[data-me] output').getByText(/Chance of title/));
    expect(steps).toEqual({ clicks: 1, fields: 0 });
  });

  it('my next key, pinned: 1', async () => {
    const { page, see, click, steps } = await begin(await knownCharacter());
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    await see(page.getByRole('heading', { name: 'Next key' }));
    expect(await page.locator('[data-example]').count()).toBe(0);
    expect(steps).toEqual({ clicks: 1, fields: 0 });
  });

  it('my next key, of a character that is not pinned: 2', async () => {
    const id = await knownCharacter();
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    await fill(page.getByRole('main').getByRole('textbox', { name: /Your character/ }), id, true);
    await page.waitForURL(/[?&]c=/);
    await see(page.getByRole('heading', { name: 'Next key' }));
    // The example stands until the plan of the character is there.
    await expect.poll(() => page.locator('[data-example]').count()).toBe(0);
    expect(steps).toEqual({ clicks: 1, fields: 1 });
  });

  it('my character: 2', async () => {
    const name = await ratedName();
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('button', { name: 'Search' }));
    await fill(page.getByRole('combobox', { name: /^Search/ }), name, true);
    await page.waitForURL(/\/character\//);
    await see(page.getByRole('heading', { level: 1, name }));
    expect(steps).toEqual({ clicks: 1, fields: 1 });
  });

  it('a mistyped name, mended where it was typed: 1 more', async () => {
    const id = await knownCharacter();
    const { page, see, click, fill, steps } = await begin();
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    const field = page.getByRole('main').getByRole('textbox', { name: /Your character/ });
    await fill(field, 'Zzqqnoone-Nowhere', true);
    await see(page.getByText('No character “Zzqqnoone-Nowhere” is tracked in this season.'));
    expect(await field.inputValue()).toBe('Zzqqnoone-Nowhere');
    await fill(field, id, true);
    await see(page.getByRole('heading', { name: 'Next key' }));
    expect(steps).toEqual({ clicks: 1, fields: 2 });
  });

  it('the best of a specialization: 3', async () => {
    await ratedName();
    const { page, see, click, steps } = await begin();
    await click(page.getByRole('link', { name: 'Mythic+', exact: true }).first());
    await click(page.getByRole('link', { name: 'Meta', exact: true }));
    await click(
      page
        .getByRole('main')
        .getByRole('link', { name: /Paladin|Druid|Warrior/ })
        .first(),
    );
    await page.waitForURL('**/specialization/**');
    await see(page.locator('[data-leaders]'));
    expect(steps).toEqual({ clicks: 3, fields: 0 });
  });

  it('why we wiped, after choosing a file: 0', async () => {
    const night = writeTestLog('tasks.txt', { pulls: 3 });
    const { page, goto, see, steps } = await begin();
    await goto('/raid');
    await openFiles(page, night.path);
    await see(page.getByText('Fix first'));
    expect(steps).toEqual({ clicks: 0, fields: 0 });
  });

  it('compare two players of an open log: 2', async () => {
    const night = writeTestLog('compare.txt', { pulls: 3 });
    const { page, goto, see, click, steps } = await begin();
    await goto('/hps-dps?view=log');
    await openFiles(page, night.path);
    await click(page.locator('[data-meters] tr[data-player]').getByRole('button').first());
    const other = page.locator('[data-compare]');
    await see(other);
    await other.selectOption({ index: 1 });
    steps.clicks += 1;
    await see(page.locator('[data-compare-table]').first());
    expect(steps).toEqual({ clicks: 2, fields: 0 });
  });

  it('export a table: 2', async () => {
    await ratedName();
    const { page, click, steps } = await begin();
    await page.goto('/mplus?view=runs');
    await waitForReact(page);
    await click(page.locator('[data-export] summary').first());
    const download = page.waitForEvent('download');
    await click(page.getByRole('button', { name: 'CSV' }).first());
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(steps).toEqual({ clicks: 2, fields: 0 });
  });
});

describe('the tasks of an account', () => {
  const SECRET = 'a secret of the ten tasks, and long enough for it';
  const PASSWORD = 'correct horse battery';
  let server: ServerProcess;
  let host: MailHost;
  beforeAll(async () => {
    const { serviceRole: serviceKey } = await readSiteKeys('', { secret: SECRET });
    server = await startServer({ FARSEER_JWT_SECRET: SECRET });
    host = { baseUrl: server.baseUrl, serviceKey };
  });
  afterAll(() => server.stop());

  /** The start page of a server that has a mailbox. */
  async function beginThere() {
    const { page, goto } = await openPage({ context: { baseURL: host.baseUrl } });
    await goto('/');
    return { page, goto, ...countSteps(page) };
  }
  type Begun = Awaited<ReturnType<typeof beginThere>>;

  async function signUp({ page, see, click, fill }: Begun, email: string): Promise<void> {
    await click(page.getByRole('link', { name: 'Sign in' }));
    await click(page.getByRole('link', { name: 'Create one' }));
    // The form to sign in has the same fields.
    await see(page.getByRole('button', { name: 'Create account' }));
    await fill(page.getByLabel('Email address'), email);
    await fill(page.getByLabel('Password', { exact: true }), PASSWORD, true);
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await fill(code, codeIn(await mailTo(host, email)), true);
    await see(page.getByRole('link', { name: /^Your account/ }));
  }

  it('sign-up: 2 and 3 fields, the third with the code out of the mail', async () => {
    const begun = await beginThere();
    await signUp(begun, `tasks-${Date.now()}@example.org`);
    expect(begun.steps).toEqual({ clicks: 2, fields: 3 });
  });

  it('hide my character: 2', async () => {
    const email = `hides-${Date.now()}@example.org`;
    const begun = await beginThere();
    await signUp(begun, email);
    const { page, goto, steps, see, click } = begun;
    const character = await giveCharacter(host, email);
    await goto('/');
    Object.assign(steps, { clicks: 0, fields: 0 });
    await click(page.getByRole('link', { name: /^Your account/ }));
    const toggle = page.getByRole('switch', { name: `Hide ${character}` });
    await see(toggle);
    await click(toggle);
    await page.getByRole('switch', { name: `Hide ${character}`, checked: true }).waitFor();
    expect(steps).toEqual({ clicks: 2, fields: 0 });
  });
});

/** Makes a character of the sample the one of an account, as Battle.net would say it. @returns how the switch names it. */
async function giveCharacter(host: MailHost, email: string): Promise<string> {
  const headers = { ...serviceHeaders(host), 'content-type': 'application/json' };
  const ask = async (path: string) => (await fetch(host.baseUrl + path, { headers })).json();
  const { users } = (await ask('/auth/v1/admin/users?per_page=50')) as {
    users: { id: string; email: string }[];
  };
  let known: { id: number; name: string; realm_id: number }[] = [];
  await expect
    .poll(async () => {
      known = (await ask(
        '/rest/v1/characters?select=id,name,realm_id&region=eq.eu&hidden=eq.false&limit=1',
      )) as typeof known;
      return known.length;
    })
    .toBe(1);
  const [{ id, name, realm_id: realmId }] = known as [(typeof known)[number]];
  const answer = await fetch(`${host.baseUrl}/rest/v1/character_owners`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      user_id: users.find((user) => user.email === email)!.id,
      character_id: id,
      region: 'eu',
      realm_id: realmId,
      realm_slug: 'some-realm',
      name,
      confirmed_at: new Date().toISOString(),
    }),
  });
  expect(await answer.text()).toBe('');
  return `${name} some-realm EU`;
}
