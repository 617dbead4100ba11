import { Form, useLocation, useNavigate } from 'react-router';
import { FIELD, Kept } from '#kit/ui/form-fields.tsx';
import { useShownValue } from '#kit/ui/shown-value.ts';
import { findParameter, findText, withFind } from './table-rows.ts';

/**
 * A field that narrows one table of the page to the rows with a text. The text stands in the address. With scripts the rows follow
 * each letter; without them the Enter key sends the form.
 */
export function FindField({ name, label }: { name: string; label: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const text = findText(params, name);
  const field = useShownValue<HTMLInputElement>(text);
  // The server gets the parameters of an address in the order of their names.
  const others = withFind(params, name, '');
  others.sort();
  return (
    <search className="print:hidden">
      <Form method="get" autoComplete="off" replace preventScrollReset>
        <Kept values={[...others]} />
        <input
          ref={field}
          type="search"
          name={findParameter(name)}
          aria-label={label}
          placeholder={label}
          defaultValue={text}
          onChange={(event) => {
            const next = withFind(params, name, event.currentTarget.value);
            void navigate(`?${next.toString()}`, { replace: true, preventScrollReset: true });
          }}
          className={`${FIELD} w-48! max-w-full`}
        />
      </Form>
    </search>
  );
}
