import * as v from 'valibot';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, queryOne, type Auth } from '#host/auth/auth.ts';
import { readPhone } from '#host/auth/contact.ts';
import { factorId, lockFactor } from '#host/auth/factors/own-factor.ts';
import { removeFactor } from '#host/auth/factors/unenroll.ts';
import { inetAddress, readBody, text, type AuthContext } from '#host/auth/request.ts';
import type { FactorRow } from '#host/auth/rows.ts';
import { factorShape } from '#host/auth/shapes.ts';
import { factorsOf } from '#host/auth/users.ts';
import { findAccount } from './find-account.ts';

/** `GET /admin/users/{id}/factors`. */
export async function listFactors(auth: Auth, context: AuthContext): Promise<Response> {
  const factors = await inTransaction(auth, async (transaction) => {
    const user = await findAccount(transaction, context);
    return factorsOf(transaction, user.id);
  });
  return context.json(factors.map(factorShape));
}

const body = v.object({ friendly_name: text, phone: text });

/** `PUT /admin/users/{id}/factors/{fid}`: name or number. */
export async function updateFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  const phone = asked.phone === '' ? null : readPhone(asked.phone);
  const factor = await inTransaction(auth, async (transaction) => {
    const user = await findAccount(transaction, context);
    const found = await lockFactor(transaction, user.id, factorId(context));
    return queryOne<FactorRow>(
      transaction,
      `update auth.mfa_factors set friendly_name = case when $2 = '' then friendly_name else $2 end,
         phone = case when factor_type = 'phone' then coalesce($3, phone) end, updated_at = $4
       where id = $1 returning *`,
      [found.id, asked.friendly_name, phone, currentTime(auth)],
    );
  });
  return context.json(factorShape(factor));
}

/** `DELETE /admin/users/{id}/factors/{fid}`: for a user who lost their telephone. */
export async function deleteFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const factor = await inTransaction(auth, async (transaction) => {
    const user = await findAccount(transaction, context);
    const found = await lockFactor(transaction, user.id, factorId(context));
    await removeFactor(auth, transaction, found);
    await audit(
      auth,
      transaction,
      'factor_unenrolled',
      { id: user.id, name: user.email },
      inetAddress(auth, context),
      { factor_id: found.id, by: 'admin' },
    );
    return found;
  });
  return context.json(factorShape(factor));
}
