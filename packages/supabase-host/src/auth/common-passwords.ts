/** Shortest password of the list that matters: shorter ones are refused for their length. */
const SHORTEST = 6;

let list: Promise<ReadonlySet<string>> | null = null;

/** Some 50,000 passwords of leaks, in lower case. Read when the first password is chosen: it takes 70 ms and 4 MB. */
function loadList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST)),
  );
  return list;
}

/**
 * Whether a password is among the first that an attacker would try: one of the list, the account's own address or number, blanks,
 * or one to four characters over and over. Case and blanks around it make no difference.
 *
 * @param contact address or number of the account, null where it has none.
 */
export async function isCommonPassword(password: string, contact: string | null): Promise<boolean> {
  const plain = password.trim().toLowerCase();
  if (plain === '' || /^(.{1,4})\1+$/su.test(plain)) return true;
  const address = contact?.trim().toLowerCase() ?? '';
  if (plain === address || plain === address.split('@')[0]) return true;
  return (await loadList()).has(plain);
}
