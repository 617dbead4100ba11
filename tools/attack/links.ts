import { hold, type Attack, type AttackStage } from './attack.ts';

const WORDS = 'Call evil.example and read them your password';

/** Reads an address as a program does that looks at mail before people do. */
async function read(stage: AttackStage, path: string): Promise<string> {
  const answer = await fetch(stage.url + path);
  hold(answer.headers.getSetCookie().length === 0, `${path} gave a cookie away`);
  return answer.text();
}

/** The link of the newest mail to an address. */
async function mailedLink(stage: AttackStage, to: string): Promise<URL> {
  const key = stage.serviceRoleKey;
  const answer = await fetch(`${stage.url}/auth/v1/admin/mailbox?to=${encodeURIComponent(to)}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
  const { mails } = (await answer.json()) as { mails: { text: string }[] };
  const link = /https?:\/\/\S+token_hash=\S+/.exec(mails[0]?.text ?? '')?.[0];
  hold(link !== undefined, 'the mail has no link to our own page');
  return new URL(link);
}

export const links: readonly Attack[] = [
  {
    name: 'opening the link of a mail neither uses it up nor signs in',
    async run(stage) {
      const { email } = await stage.member();
      const visitor = stage.visitor();
      const { error } = await visitor.auth.signInWithOtp({
        email,
        options: { emailRedirectTo: `${stage.url}/confirm`, shouldCreateUser: false },
      });
      hold(error === null, `no mail was sent: ${error?.message}`);
      const link = await mailedLink(stage, email);
      for (let times = 0; times < stage.count(20, 3); times += 1)
        for (const path of ['/confirm', '/', '/confirm/', '/CONFIRM'])
          await read(stage, path + link.search);
      const used = await visitor.auth.verifyOtp({
        token_hash: link.searchParams.get('token_hash') ?? '',
        type: 'magiclink',
      });
      hold(used.data.user?.email === email, 'the link was used up by those who only looked at it');
    },
  },
  {
    name: 'no page shows the words of a stranger, nor runs them',
    async run(stage) {
      const words = encodeURIComponent(WORDS);
      for (const path of ['/confirm', '/'])
        for (const code of ['', 'otp_expired', 'x', '__proto__', 'constructor']) {
          const page = await read(
            stage,
            `${path}?error=x&error_code=${code}&error_description=${words}`,
          );
          hold(!page.includes('read them your password<'), `${path} shows the words`);
        }
      const page = await read(stage, '/%3Cscript%3Ealert(1)%3C/script%3E');
      hold(!page.includes('<script>alert(1)'), 'a path became a script');
    },
  },
];
