import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { fileNamePart } from '#lib/csv.ts';
import { toasts } from '#kit/browser/toasts.ts';
import { Button } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from './draw-card.ts';
import { discordText } from './share-card.ts';
import type { ShareCard } from './share-card.ts';

/** Fetched when the night is to be shown live. */
const LivePart = lazy(async () => ({
  default: (await import('#log/live/live-part.tsx')).LivePart,
}));

/** What is open stays open when the page moves on to the next pull. */
const opened = { live: false };

async function copy(picture: Blob): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    toasts.add({ id: 'copied', kind: 'success', title: 'Picture copied' });
  } catch (error) {
    console.warn('The picture could not be copied:', error);
    toasts.add({
      id: 'copied',
      kind: 'error',
      title: 'The picture could not be copied',
      description: 'This browser does not allow it. Save it instead.',
    });
  }
}

/** A picture and a chat text of this boss's night, where no player is named unless asked for; and the night live. */
export function ShareView({
  cardOf,
  namesAllowed,
}: {
  cardOf: (withNames: boolean) => ShareCard | null;
  /** False when the page itself names no player. */
  namesAllowed: boolean;
}) {
  const [asked, setAsked] = useState(false);
  const [isLive, setIsLive] = useState(opened.live);
  const canvas = useRef<HTMLCanvasElement>(null);
  const withNames = asked && namesAllowed;
  const card = useMemo(() => cardOf(withNames), [cardOf, withNames]);

  useEffect(() => {
    let gone = false;
    const draw = (): void => {
      const context = canvas.current?.getContext('2d');
      if (context && card && !gone) drawCard(context, card);
    };
    draw();
    // The display face may still be on its way.
    void document.fonts.load('600 52px "Saira Variable"').then(draw, draw);
    return () => {
      gone = true;
    };
  }, [card]);

  function withPicture(use: (picture: Blob) => Promise<void> | void): void {
    canvas.current?.toBlob((picture) => {
      if (picture) void use(picture);
    }, 'image/png');
  }

  function save(picture: Blob): void {
    const address = URL.createObjectURL(picture);
    const link = document.createElement('a');
    link.href = address;
    link.download = `farseer-${card?.sample === true ? 'sample-' : ''}${fileNamePart(card?.boss ?? '')}.png`;
    link.click();
    // The browser needs the address until it has started to save.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  if (!card) return null;
  const text = discordText(card);
  return (
    <div className="grid grid-cols-1 gap-5" data-share>
      <label className="inline-flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={withNames}
          disabled={!namesAllowed}
          onChange={(event) => setAsked(event.currentTarget.checked)}
          className="size-4 accent-accent"
        />
        With names
        {!namesAllowed && <span className="text-xs text-muted">(the page is set to no names)</span>}
      </label>
      <section aria-label="Picture">
        <div className="mb-1.5 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-display text-base font-semibold">Picture</h3>
          <div className="flex flex-wrap gap-0.5">
            <Button look="ghost" icon="lucide:download" onClick={() => withPicture(save)}>
              Save picture
            </Button>
            <Button look="ghost" icon="lucide:copy" onClick={() => withPicture(copy)}>
              Copy picture
            </Button>
          </div>
        </div>
        <canvas
          ref={canvas}
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn, not loaded
          role="img"
          aria-label={`Picture of the night on ${card.boss}. The text below says the same.`}
          className="block h-auto w-full max-w-3xl rounded-panel border border-line"
        />
      </section>
      <section aria-label="Text for a chat">
        <div className="mb-1.5 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-display text-base font-semibold">
            Discord text{' '}
            <span className="tabular text-xs font-normal text-muted">
              {text.length} of 2000 characters
            </span>
          </h3>
          <CopyButton look="ghost" what="Text" text={text}>
            Copy text
          </CopyButton>
        </div>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text scrolls by keyboard too
          tabIndex={0}
          className="overflow-x-auto rounded-panel border border-line bg-surface px-3 py-2.5 text-sm whitespace-pre-wrap"
        >
          {text}
        </pre>
      </section>
      <p className="text-xs text-muted">
        Picture and text are made on this device and not sent. Roles instead of names unless you ask
        for names.
      </p>
      <section aria-label="Live">
        <div className="mb-1.5 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-display text-base font-semibold">Live for your team</h3>
          {!isLive && (
            <Button
              icon="lucide:activity"
              onClick={() => {
                opened.live = true;
                setIsLive(true);
              }}
            >
              Show live
            </Button>
          )}
        </div>
        {isLive ? (
          <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
            <LivePart />
          </Suspense>
        ) : (
          <p className="text-sm text-muted">
            Officers show the pulls of a followed log on the page of the team, each as it ends.
          </p>
        )}
      </section>
    </div>
  );
}
