/** Where a visitor who came by a recovery link chooses a new password. */
export const NEW_PASSWORD_PATH = '/account?part=password';
