import { timeBySource, type SourcedPart } from './time-by-source.ts';
import { SourceLine, sourceFacts } from './source-line.tsx';

/** Where the parts of a card come from: one line for each source, saying which parts it reported where there are several, and how old the oldest of them is. */
export function SourceLines({ parts }: { parts: readonly SourcedPart[] }) {
  const sources = timeBySource(parts, Math.min);
  return (
    <div className="mt-2 flex flex-col gap-1">
      {sources.map(({ source, atMs, of }) => (
        <SourceLine
          key={source}
          facts={sourceFacts(source, atMs === null ? null : new Date(atMs).toISOString())}
          of={sources.length > 1 ? of.join(', ') : undefined}
        />
      ))}
    </div>
  );
}
