/** One message to one telephone. */
export interface SmsMessage {
  /** E.164 with the plus sign. */
  to: string;
  text: string;
  channel: 'sms' | 'whatsapp';
}

/** Delivers messages; an operator plugs in a provider. */
export interface SmsSender {
  /**
   * @returns the provider's id of the message, or null.
   * @throws when the provider refuses it.
   */
  send(message: SmsMessage): Promise<string | null>;
}
