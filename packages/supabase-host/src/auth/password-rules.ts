import { AuthError, invalid } from './auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What a password must be. */
export interface PasswordRules {
  /** Least number of characters. */
  minimumLength: number;
  /** Sets of characters of which each must give at least one, for example `['abc…', '012…']`. */
  requiredCharacters: readonly string[];
  /** Whether a password is known from a leak; null asks no service. Rejections of the question count as "no". */
  isLeaked: ((password: string) => Promise<boolean>) | null;
  /** Whether passwords are taken that everybody tries first. */
  takesCommon: boolean;
}

export interface Weakness {
  reasons: ('length' | 'characters' | 'pwned')[];
  message: string;
}

/** bcrypt and the protocol stop here. */
const MOST_BYTES = 72;

/**
 * Everything that makes a password weak, or null.
 *
 * @param contact address or number of the account, which is no password of it; null where it has none.
 * @throws AuthError `validation_failed` for one above 72 bytes.
 */
export async function findWeakness(
  password: string,
  rules: PasswordRules,
  contact: string | null,
): Promise<Weakness | null> {
  if (new TextEncoder().encode(password).length > MOST_BYTES)
    throw invalid(`Password cannot be longer than ${MOST_BYTES} characters`);
  const reasons: Weakness['reasons'] = [];
  const messages: string[] = [];
  if (Array.from(password).length < rules.minimumLength) {
    reasons.push('length');
    messages.push(`Password should be at least ${rules.minimumLength} characters.`);
  }
  const lacking = rules.requiredCharacters.some(
    (set) => !Array.from(set).some((character) => password.includes(character)),
  );
  if (lacking) {
    reasons.push('characters');
    messages.push(
      `Password should contain at least one character of each: ${rules.requiredCharacters.join(', ')}.`,
    );
  }
  const isCommon = !rules.takesCommon && (await isCommonPassword(password, contact));
  const isLeaked = rules.isLeaked !== null && (await rules.isLeaked(password).catch(() => false));
  if (isCommon || isLeaked) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  return reasons.length === 0 ? null : { reasons, message: messages.join(' ') };
}

/** @throws AuthError `weak_password` with every reason, `validation_failed` for one above 72 bytes. */
export async function refuseWeak(
  password: string,
  rules: PasswordRules,
  contact: string | null,
): Promise<void> {
  const weakness = await findWeakness(password, rules, contact);
  if (weakness !== null)
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
}
