/**
 * A plan in the fragment of an address: JSON, deflated, in URL-safe base64. A fragment is never sent to a server; the plan
 * travels only to those the link is given to.
 */
import type { Plan } from '#team/model/planner/plan.ts';
import { Failure } from '#lib/failure.ts';
import { readPlanText } from './stored-plan.ts';

export const PLAN_FRAGMENT = '#plan=';

/** Longer links are cut by chats and browsers; they are refused. */
export const LONGEST_LINK = 60_000;
/** A small text can unfold to a huge one; reading stops here. */
const LONGEST_JSON = 2_000_000;

/** The fragment of a plan, with its `#`. Throws a failure `plan-link` where the plan is too large for a link. */
export async function writePlanFragment(plan: Plan): Promise<string> {
  const packed = new Blob([JSON.stringify({ ...plan, lines: [] })])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  const fragment = `${PLAN_FRAGMENT}${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  if (fragment.length > LONGEST_LINK)
    throw new Failure('plan-link', 'This plan is too large for a link. Send its file instead.');
  return fragment;
}

/** The plan of a fragment; null where the fragment is of something else. Throws a failure `plan-link` for a broken one. */
export async function readPlanFragment(fragment: string): Promise<Plan | null> {
  if (!fragment.startsWith(PLAN_FRAGMENT)) return null;
  const broken = new Failure(
    'plan-link',
    'This link holds no plan that can be read. Part of it may be missing: copy the whole link again.',
  );
  const code = fragment.slice(PLAN_FRAGMENT.length);
  if (fragment.length > LONGEST_LINK || !/^[\w-]+$/.test(code)) throw broken;
  const json = await inflate(code).catch(() => null);
  const plan = json === null ? null : readPlanText(json);
  if (!plan) throw broken;
  return plan;
}

async function inflate(code: string): Promise<string | null> {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.codePointAt(0)!);
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST_JSON) {
      await reader.cancel();
      return null;
    }
  }
}
