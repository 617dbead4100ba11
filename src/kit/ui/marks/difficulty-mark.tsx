import { CodeMark } from './mark.tsx';

const CODES: Readonly<Record<string, { code: string; tint: string }>> = {
  'raid finder': { code: 'LFR', tint: 'key-0' },
  normal: { code: 'N', tint: 'key-1' },
  heroic: { code: 'H', tint: 'key-2' },
  mythic: { code: 'M', tint: 'key-3' },
};

/**
 * The letter that players use for a difficulty, in a tile whose tint grows with it. Nothing for a difficulty without a letter.
 *
 * @param name as sources and logs write it, in any case: `Mythic`, `heroic`.
 * @param label read out where the name does not stand beside the mark.
 */
export function DifficultyMark({ name, label }: { name: string | null; label?: string }) {
  const known = CODES[name?.toLowerCase() ?? ''];
  if (!known) return null;
  return <CodeMark code={known.code} tint={`${known.tint} difficulty-mark`} label={label} />;
}
