import { Form } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { TextField, WeekdayField } from '#team/frame/team-fields.tsx';
import { ZONES } from './zones.ts';

/** A form for a raid, once or every week. */
export function NewRaidForm({ zone, values }: { zone: string; values: Record<string, string> }) {
  return (
    <Form method="post" className="grid gap-3 sm:grid-cols-2" aria-label="New raid">
      <input type="hidden" name="intent" value="add" />
      <TextField
        label="Title"
        name="title"
        required
        maxLength={60}
        defaultValue={values['title'] ?? 'Raid'}
        className="sm:col-span-2"
      />
      <TextField
        label="First date"
        name="date"
        type="date"
        required
        defaultValue={values['date']}
      />
      <TextField
        label="Begins at"
        name="time"
        type="time"
        required
        defaultValue={values['time'] ?? '20:00'}
      />
      <TextField
        label="Minutes"
        name="length"
        type="number"
        min={15}
        max={720}
        required
        defaultValue={values['length'] ?? '180'}
      />
      <TextField
        label="Time zone"
        name="zone"
        required
        list="raid-zones"
        defaultValue={values['zone'] ?? zone}
      />
      <datalist id="raid-zones">
        {ZONES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <WeekdayField
        legend="Every week on"
        hint="Choose no day for a raid that takes place once."
        className="sm:col-span-2"
      />
      <div>
        <Button type="submit" look="solid">
          Add the raid
        </Button>
      </div>
    </Form>
  );
}
