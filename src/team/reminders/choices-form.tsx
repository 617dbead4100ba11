import { Form } from 'react-router';
import type { ReminderChoices } from '#store/queries/reminders.ts';
import { regions } from '#game/packs/define-season.ts';
import { Button } from '#kit/ui/button.tsx';
import { ListField } from '#team/frame/team-fields.tsx';

/** The choices of the visitor; works without scripts. */
export function ChoicesForm({ choices }: { choices: ReminderChoices }) {
  return (
    <Form method="post" className="flex flex-col gap-4" aria-label="Reminders" preventScrollReset>
      <input type="hidden" name="intent" value="keep" />
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <legend className="mb-1 font-medium">By</legend>
        <Check name="byMail" isOn={choices.byMail} text="mail, to the address of your account" />
        <Check name="byPush" isOn={choices.byPush} text="push, to the browsers you add" />
      </fieldset>
      <fieldset className="flex flex-col gap-2 text-sm">
        <legend className="mb-1 font-medium">Raids of your teams</legend>
        <Check
          name="asksForAnswer"
          isOn={choices.asksForAnswer}
          text="A day before a raid that you have not answered, with a link that answers"
        />
        <ListField
          label="Before each raid, unless you are out"
          name="raidHours"
          defaultValue={choices.raidHours ?? ''}
        >
          <option value="">no reminder</option>
          <option value="1">1 hour before</option>
          <option value="3">3 hours before</option>
          <option value="12">12 hours before</option>
          <option value="24">24 hours before</option>
        </ListField>
      </fieldset>
      <fieldset className="grid gap-2 text-sm sm:grid-cols-2">
        <legend className="mb-1 font-medium">Season</legend>
        <RegionList
          label="Weekly reset, 12 hours before"
          name="resetRegion"
          value={choices.resetRegion}
        />
        <RegionList
          label="Title cutoff, when it moved by 10 points"
          name="cutoffRegion"
          value={choices.cutoffRegion}
        />
      </fieldset>
      <div>
        <Button type="submit" look="solid">
          Save the reminders
        </Button>
      </div>
    </Form>
  );
}

function Check({ name, isOn, text }: { name: string; isOn: boolean; text: string }) {
  return (
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isOn}
        className="size-4 shrink-0 accent-accent"
      />
      {text}
    </label>
  );
}

function RegionList({ label, name, value }: { label: string; name: string; value: string | null }) {
  return (
    <ListField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">no reminder</option>
      {regions.map((region) => (
        <option key={region} value={region}>
          {region.toUpperCase()}
        </option>
      ))}
    </ListField>
  );
}
