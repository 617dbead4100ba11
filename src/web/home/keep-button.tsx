import { Button } from '#web/ui/button.tsx';
import { keepOrForget, useMine } from '#web/season/use-mine.ts';

/** Keeps somebody on this device or forgets them. */
export function KeepButton({ kind, id }: { kind: 'character' | 'guild'; id: string }) {
  const mine = useMine();
  const isKept = kind === 'guild' ? mine.guild === id : mine.characters.includes(id);
  const what = kind === 'guild' ? 'my guild' : 'mine';
  return (
    <Button className="scripted" aria-pressed={isKept} onClick={() => keepOrForget(kind, id)}>
      {isKept ? `Kept as ${what}` : `Keep as ${what}`}
    </Button>
  );
}
