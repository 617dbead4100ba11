import type { ConnectionLease } from './connection-lease.ts';
import type { Row, Visitor } from './database.ts';
import type { PreparedTexts } from './prepared-texts.ts';

interface Read {
  text: string;
  parameters: readonly unknown[];
  as: Visitor;
  /** Settings of the transaction besides role and claims. */
  settings: Readonly<Record<string, string>>;
}

/**
 * One `select` of a visitor in a read-only transaction, all of it sent before the first answer comes.
 *
 * What stands behind a failed `begin` would run as the application. So the `select` stands behind a condition that the
 * server looks at before anything else of it: that the transaction's role is in force.
 *
 * @throws DatabaseError of the first thing that failed; the transaction is over then as well.
 */
export async function runRead(
  lease: ConnectionLease,
  { text, parameters, as, settings }: Read,
  texts: PreparedTexts,
  prepares: boolean,
): Promise<Row[]> {
  const admit = (each: string) => prepares && texts.admit(each);
  const role = parameters.length + 1;
  const guarded = `select answer.* from (${text}) as answer where current_setting('role', true) = $${role}`;
  const setting = settingText(Object.keys(settings));
  const losses = lease.losses;
  const [begun, set, answered, ended] = await Promise.allSettled([
    lease.runScript('begin read only'),
    lease.run(
      setting,
      [as.role, JSON.stringify(as.claims), ...Object.values(settings)],
      admit(setting),
    ),
    lease.run(guarded, [...parameters, as.role], admit(guarded)),
    // A function of the visitor can change settings of the session: they end here too.
    lease.runScript(`commit; ${lease.resetText}`),
  ]);
  if (ended.status === 'rejected' && lease.losses === losses)
    await lease.runScript(`rollback; ${lease.resetText}`);
  if (begun.status === 'rejected') throw begun.reason;
  const wasStale = (result: PromiseSettledResult<unknown>, of: string) =>
    result.status === 'rejected' && texts.noteFailure(of, result.reason);
  if (prepares && (wasStale(set, setting) || wasStale(answered, guarded)))
    return runRead(lease, { text, parameters, as, settings }, texts, false);
  if (set.status === 'rejected') throw set.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value.rows;
}

const settingTexts = new Map<string, string>();

/** Names of settings are the code's own or a role's, and few. */
function settingText(names: readonly string[]): string {
  const key = names.join();
  const known = settingTexts.get(key);
  if (known !== undefined) return known;
  const calls = ['role', 'request.jwt.claims', ...names].map(
    (name, index) => `set_config('${name.replaceAll("'", "''")}', $${index + 1}, true)`,
  );
  const text = `select ${calls.join(', ')}`;
  settingTexts.set(key, text);
  return text;
}
