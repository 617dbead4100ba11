import { Form, useSubmit } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { FIELD, Kept } from './filter-fields.tsx';
import { shortenPasted } from './mplus-address.ts';

/** On a phone the form of the team is behind a button: the first question is asked where its answer will stand. */
export function StartForm({ region, season }: { region: string; season: string }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      preventScrollReset
      className="mb-4 flex flex-col gap-2 lg:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const pasted = data.get('c');
        data.set('c', typeof pasted === 'string' ? shortenPasted(pasted) : '');
        void submit(data, { method: 'get', preventScrollReset: true });
      }}
      data-start-form
    >
      <Kept
        values={[
          ['region', region],
          ['season', season],
        ]}
      />
      <label className="flex flex-col gap-1 text-sm">
        <span className="text-xs text-muted">Name-Realm, a link, or what /simc prints</span>
        <textarea name="c" rows={2} required className={`${FIELD} py-1.5`} />
      </label>
      <Button type="submit" look="solid" icon="lucide:search">
        Plan this character
      </Button>
    </Form>
  );
}
