import { buttonClass } from '#web/ui/button.tsx';
import { SourcesCard, type SourcesCardProps } from './sources-card.tsx';

/** Whether the page shows sample data, and behind it what each source said last. */
export function SourcesPopover(props: SourcesCardProps & { seasonName: string | null }) {
  const isSample = props.origins.some(({ origin }) => origin === 'sample');
  return (
    <div className="shrink-0">
      <button
        type="button"
        popoverTarget="sources"
        className={
          isSample
            ? buttonClass(
                'ghost',
                'bg-warning-soft text-warning hover:text-warning max-sm:px-2 max-sm:text-xs',
              )
            : buttonClass('outline')
        }
      >
        {isSample ? 'Sample data' : 'Data sources'}
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
