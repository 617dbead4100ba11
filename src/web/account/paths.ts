/** A file, not a page: nobody can be sent there after signing in. */
export const EXPORT_PATH = '/account/export';

/** Where a visitor who came by a recovery link chooses a new password. */
export const NEW_PASSWORD_PATH = '/account?part=password';
