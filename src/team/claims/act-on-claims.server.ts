import type { RouterContextProvider } from 'react-router';
import {
  claimCharacter,
  decideClaim,
  proveClaim,
  teamClaims,
  withdrawClaim,
} from '#store/queries/team-claims.ts';
import { describeLookUp, isPossibleName } from '#lib/look-up-answer.ts';
import { isUuid } from '#lib/guards.ts';
import { findRealms } from '#store/queries/find-places.ts';
import { realmKey } from '#lib/search-key.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { proofProblem } from '#season/views/format-claim.ts';

type Context = Readonly<RouterContextProvider>;

/** Forms of claims. */
export const CLAIM_INTENTS: ReadonlySet<string> = new Set([
  'claim-character',
  'check-claim',
  'withdraw-claim',
  'accept-claim',
  'refuse-claim',
]);

const GONE: TeamAnswer = { problem: 'This claim is not there any more. Reload the page.' };

/** Opens, checks, takes back or decides a claim. The database decides who may. */
export async function actOnClaims(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const intent = fieldOf(form, 'intent');
  if (intent === 'claim-character') return open(context, teamId, form);
  const claim = fieldOf(form, 'claim');
  if (!isUuid(claim)) return GONE;
  if (intent === 'check-claim') return check(context, teamId, claim);
  if (intent === 'withdraw-claim')
    return (await askTeam(context, teamId, (transaction) => withdrawClaim(transaction, claim)))
      ? { notice: 'The claim is taken back.' }
      : GONE;
  const accepts = intent === 'accept-claim';
  await askTeam(context, teamId, (transaction) => decideClaim(transaction, claim, accepts));
  return { notice: accepts ? 'The character belongs to the player now.' : 'The claim is refused.' };
}

async function open(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<TeamAnswer> {
  const name = fieldOf(form, 'character').normalize('NFC');
  const typed = fieldOf(form, 'realm');
  if (!isPossibleName(name))
    return {
      problem: 'The name of a character has two to twelve letters. Check how it is written.',
    };
  return askTeam(context, teamId, async (transaction, team): Promise<TeamAnswer> => {
    const realms = await findRealms(transaction, { name: typed, region: team.region, limit: 5 });
    const realm = realms.find((one) =>
      [one.slug, one.name].some((text) => realmKey(text) === realmKey(typed)),
    );
    if (!realm)
      return {
        problem: `No realm of ${team.region.toUpperCase()} is called “${typed.slice(0, 60)}”. Check how it is written.`,
      };
    await claimCharacter(transaction, team.id, { name, realm: realm.slug });
    return {
      notice:
        'The claim is open. Prove it as described under “Your characters”, or wait for an officer to confirm it.',
    };
  });
}

/** Has the source read the character anew, then compares. */
async function check(
  context: Context,
  teamId: string | undefined,
  claimId: string,
): Promise<TeamAnswer> {
  const found = await askTeam(context, teamId, async (transaction, team) => ({
    region: team.region,
    claim: (await teamClaims(transaction, team.id)).find(
      ({ id, memberId }) => id === claimId && memberId === team.ownMemberId,
    ),
  }));
  const { claim, region } = found;
  if (!claim) return GONE;
  const lookUp = context.get(serverContext).lookUp;
  const who = `${claim.name} on ${claim.realm} (${region.toUpperCase()})`;
  const answer = lookUp && (await lookUp({ region, realm: claim.realm, name: claim.name }));
  if (answer && answer.kind !== 'kept') return { problem: describeLookUp(answer, who).text };
  const proof = await askTeam(context, teamId, (transaction) => proveClaim(transaction, claimId));
  const problem = proofProblem(proof, claim.slots, Date.now());
  return problem === null ? { notice: `${claim.name} is yours.` } : { problem };
}
