import { buttonClass } from '#kit/ui/button.tsx';
import { SourcesCard, type SourcesCardProps } from './sources-card.tsx';

/** Whether the page shows sample data, and behind it what each source said last. */
export function SourcesPopover(props: SourcesCardProps & { seasonName: string | null }) {
  const isSample = props.origins.some(({ origin }) => origin === 'sample');
  return (
    <div className="shrink-0">
      <button
        type="button"
        popoverTarget="sources"
        className={buttonClass(isSample ? 'ghost' : 'outline', isSample ? 'px-0!' : '')}
      >
        {isSample ? (
          <span className="rounded-control border border-warning/40 bg-warning-soft px-2 py-0.5 text-xs whitespace-nowrap text-warning">
            Sample data
          </span>
        ) : (
          'Data sources'
        )}
      </button>
      <div
        id="sources"
        popover="auto"
        className="m-auto max-h-[80dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-panel border border-line-strong/60 bg-page text-text shadow-xl"
      >
        <SourcesCard origins={props.origins} realms={props.realms} sources={props.sources} />
      </div>
    </div>
  );
}
