import type { CSSProperties } from 'react';
import { affixById } from '#game/packs/affixes.ts';
import { seasons } from '#game/packs/index.ts';
import { AFFIX_GLYPHS, UNKNOWN_GLYPH } from './glyph-names.ts';
import { CodeMark, GlyphMark, type MarkProps } from './mark.tsx';

interface KnownDungeon {
  code: string;
  name: string;
  /** Of the color circle, in degrees. */
  hue: number;
}

let known: Map<number, KnownDungeon> | undefined;

/** Dungeons of one season lie as far apart on the color circle as they can; the newest season that has a dungeon counts. */
function knownDungeons(): Map<number, KnownDungeon> {
  known ??= new Map(
    seasons.flatMap(({ dungeons }) =>
      dungeons.map(({ challengeModeId, shortName, name }, index): [number, KnownDungeon] => [
        challengeModeId,
        { code: shortName, name, hue: Math.round((index * 360) / dungeons.length + 15) % 360 },
      ]),
    ),
  );
  return known;
}

/** The code that players use for a dungeon, and its own hue; null for a dungeon that no season pack has. */
export function dungeonLook(challengeModeId: number): KnownDungeon | null {
  return knownDungeons().get(challengeModeId) ?? null;
}

/** A dungeon: the code that players use, in a tile of its own hue. */
export function DungeonMark({
  dungeonId,
  code,
  isLarge = false,
  label,
}: {
  /** The game's challenge mode id. */
  dungeonId: number;
  /** As a source says it: for a dungeon that no season pack has. */
  code: string;
  isLarge?: boolean;
  label?: string | undefined;
}) {
  const look = dungeonLook(dungeonId);
  return (
    <CodeMark
      code={look?.code ?? code}
      media={look ? `dungeon-${dungeonId}` : undefined}
      tint={`dungeon-mark ${isLarge ? 'mark-large' : ''}`}
      style={{ '--hue': look?.hue ?? 250, ...(!look && { '--chroma': 0 }) } as CSSProperties}
      label={label}
    />
  );
}

/** Which of three tints the chip of a key has: below 15, 15 to 19, 20 and above. */
export function keyTint(level: number): 1 | 2 | 3 {
  return level < 15 ? 1 : level < 20 ? 2 : 3;
}

/** The level of a key, `+21`. Its text says everything; the tint only groups. */
export function KeyLevelMark({ level, isLarge = false }: { level: number; isLarge?: boolean }) {
  return (
    <CodeSpan tint={`key-${keyTint(level)} ${isLarge ? 'mark-large' : ''}`}>{`+${level}`}</CodeSpan>
  );
}

/** Unlike a mark it is text, and read out as it stands. */
function CodeSpan({ tint, children }: { tint: string; children: string }) {
  return <span className={`code-mark tabular ${tint}`}>{children}</span>;
}

/** The shortest name of an affix that players use: `Pulsar` of `Xal'atath's Bargain: Pulsar`. */
export function affixName(affixId: number): string {
  return affixById(affixId)?.name.split(': ').at(-1) ?? `Affix ${affixId}`;
}

export function AffixMark({ affixId, ...rest }: MarkProps & { affixId: number }) {
  return <GlyphMark glyph={AFFIX_GLYPHS[affixId] ?? UNKNOWN_GLYPH} tint="affix-tint" {...rest} />;
}
