import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { Note } from '#web/ui/note.tsx';
import { unknownValues, type FilterValues } from './unknown-values.ts';

/** Says which values of the address the page does not have; nothing where it has them all. */
export function UnknownFilters({ filters }: { filters: readonly FilterValues[] }) {
  const { search } = useLocation();
  const unknown = unknownValues(new URLSearchParams(search), filters);
  return (
    unknown.length > 0 && (
      <div className="mb-3" data-unknown-filters>
        <Note kind="warning">
          This page knows{' '}
          {unknown.map(({ noun, value }, at) => (
            <Fragment key={noun}>
              {at > 0 && (at === unknown.length - 1 ? ' and ' : ', ')}no {noun} “
              <bdi className="wrap-anywhere">{value}</bdi>”
            </Fragment>
          ))}
          . It shows the usual {unknown.length === 1 ? 'choice' : 'choices'} instead.
        </Note>
      </div>
    )
  );
}
