/** An app of a third party that acts for the visitor, as their page shows it. */
export interface ActingApp {
  id: string;
  name: string;
  /** Where it lives, an address of the web; null where it does not say. */
  address: string | null;
  /** What it gets to know, in words. */
  knows: string[];
  /** ISO 8601. */
  since: string;
}
