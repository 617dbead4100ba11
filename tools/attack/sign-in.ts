import { hold, type Attack, type AttackStage } from './attack.ts';
import { ACCOUNT_SETTINGS, call, newestMail, protectedMember, tokenOf } from './auth-calls.ts';
import { secondFactor } from './second-factor.ts';

const settings = ACCOUNT_SETTINGS;
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const tried = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status !== 429).length;

/** Has a code sent and reads it from the mailbox. */
async function sendCode(stage: AttackStage, email: string) {
  const sent = await call(stage, '/auth/v1/otp', { body: { email }, from: '203.0.113.250' });
  hold(sent.status === 200, `no code was sent: ${sent.text}`);
  return newestMail(stage, email);
}

/** Attacks on the way into an account. */
export const signIn: readonly Attack[] = [
  {
    name: 'account: hundreds of guesses at a code at once are at most twenty, and the owner gets in',
    isLong: true,
    settings,
    async run(stage) {
      const { email } = await stage.member();
      const { code } = await sendCode(stage, email);
      const guess = (token: string, from: string) =>
        call(stage, '/auth/v1/verify', { body: { type: 'email', email, token }, from });
      const guesses = await times(stage.count(600, 100), () => guess('000000x', '203.0.113.1'));
      hold(tried(guesses) <= 20, `${tried(guesses)} guesses were tried`);
      const owner = await guess(code, '203.0.113.2');
      hold(owner.status === 200, `the owner was kept out: ${owner.status}`);
    },
  },
  {
    name: 'account: guesses from many addresses end a code, and not the link of its mail',
    settings,
    async run(stage) {
      const { email } = await stage.member();
      const { code, link } = await sendCode(stage, email);
      const verify = (body: object, from: string) => call(stage, '/auth/v1/verify', { body, from });
      const typed = (token: string) => ({ type: 'email', email, token });
      await times(stage.count(250, 40), (from) => verify(typed('000000x'), `192.0.2.${from}`));
      const late = await verify(typed(code), '203.0.113.3');
      hold(late.status === 403, `the code still opens after so many guesses: ${late.status}`);
      const owner = await verify({ type: 'magiclink', token_hash: link }, '203.0.113.3');
      hold(owner.status === 200, `the owner's link was refused: ${owner.status}`);
    },
  },
  {
    name: 'account: a burst of wrong passwords is at most fifty, and the owner gets in',
    settings,
    async run(stage) {
      const { email, password } = await stage.member();
      const enter = (word: string, from: string) =>
        call(stage, '/auth/v1/token?grant_type=password', {
          body: { email, password: word },
          from,
        });
      const guesses = await times(stage.count(140, 70), (n) => enter(`guess ${n}`, '203.0.113.4'));
      hold(tried(guesses) <= 50, `${tried(guesses)} passwords were tried`);
      hold((await enter(password, '203.0.113.5')).status === 200, 'the owner was kept out');
    },
  },
  {
    name: 'account: a burst of wrong codes of an authenticator is at most fifteen, and none works twice',
    settings,
    async run(stage) {
      const member = await protectedMember(stage);
      const path = `/auth/v1/factors/${member.factorId}`;
      const challenge = await call(stage, `${path}/challenge`, { token: member.low, body: {} });
      const prove = (code: string) =>
        call(stage, `${path}/verify`, {
          token: member.low,
          body: { challenge_id: challenge.body['id'], code },
        });
      const replay = await prove(member.usedCode);
      hold(replay.status === 422, `a used code was taken again: ${replay.status}`);
      const guesses = await times(stage.count(400, 60), () => prove('00000'));
      hold(tried(guesses) <= 15, `${tried(guesses)} codes were tried`);
    },
  },
  {
    name: 'account: one visitor cannot have more than half of the mails of an hour sent',
    settings: { ...settings, FARSEER_AUTH_MAILS_PER_HOUR: '10' },
    async run(stage) {
      const recover = (from: string) =>
        call(stage, '/auth/v1/recover', {
          body: { email: `${crypto.randomUUID()}@azeroth.example` },
          from,
        });
      const sent = statusesOf(await times(20, () => recover('203.0.113.6')));
      hold(sent.filter((status) => status === 200).length === 5, `sent: ${sent.join(' ')}`);
      hold((await recover('203.0.113.7')).status === 200, 'another visitor gets no mail');
    },
  },
  {
    name: 'account: passwords that everybody tries first are refused',
    settings,
    async run(stage) {
      const email = `hero-${crypto.randomUUID()}@azeroth.example`;
      for (const password of ['password', 'aaaaaaaa', '        ', '1234567890', email]) {
        const { status, text } = await call(stage, '/auth/v1/signup', {
          body: { email, password },
          from: '203.0.113.8',
        });
        hold(status === 422, `"${password}" was taken: ${status} ${text}`);
      }
    },
  },
  {
    name: 'account: metadata cannot make a session too large for its requests',
    settings,
    async run(stage) {
      const member = await stage.member();
      const token = await tokenOf(stage, member);
      const put = (bytes: number) =>
        call(stage, '/auth/v1/user', {
          method: 'PUT',
          token,
          body: { data: { note: 'x'.repeat(bytes) } },
        });
      for (const bytes of [5000, 200_000, 900_000])
        hold([413, 422].includes((await put(bytes)).status), `${bytes} bytes were taken`);
      hold((await put(3500)).status === 200, '3,500 bytes were refused');
      const session = await call(stage, '/auth/v1/token?grant_type=password', {
        body: { email: member.email, password: member.password },
      });
      hold(session.text.length < 20_000, `a session has ${session.text.length} characters`);
    },
  },
  {
    name: 'account: a link leads to no address of the visitor’s own device',
    settings,
    async run(stage) {
      const { email } = await stage.member();
      for (const target of ['http://127.0.0.1:4444/x', 'http://[::1]:4444/', 'http://localhost/']) {
        await call(stage, `/auth/v1/otp?redirect_to=${encodeURIComponent(target)}`, {
          body: { email },
          from: '203.0.113.9',
        });
        const { link } = await newestMail(stage, email);
        const query = new URLSearchParams({ token: link, type: 'magiclink', redirect_to: target });
        const answer = await fetch(`${stage.url}/auth/v1/verify?${query}`, {
          redirect: 'manual',
          headers: { 'x-real-ip': '203.0.113.9' },
        });
        const location = answer.headers.get('location') ?? '';
        hold(location.startsWith('https://farseer.example'), `a session went to ${location}`);
      }
    },
  },
  ...secondFactor,
];
