/** A setting that is of no use, in a sentence for the operator. It never holds a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'configuration';
}
