import { Form } from 'react-router';
import type { SeenWebhook } from '#store/queries/team-posts.ts';
import { Button } from '#kit/ui/button.tsx';
import { LocalTime } from '#kit/ui/local-time.tsx';
import { Note } from '#kit/ui/note.tsx';
import { ButtonForm, TextField } from '#team/frame/team-fields.tsx';

/** The webhook of a team, for officers: set, switch, remove, and why the last post was not taken. */
export function DiscordPanel({ webhook }: { webhook: SeenWebhook | null }) {
  return (
    <div className="flex flex-col gap-3 text-sm" data-webhook>
      {webhook && (
        <>
          <p>
            Posts are <strong>{webhook.isOn ? 'on' : 'off'}</strong>, to{' '}
            <code className="wrap-anywhere">discord.com/api/webhooks/…{webhook.ending}/••••••</code>
            {webhook.lastSentAt !== null && (
              <span className="text-muted">
                {' '}
                · last post <LocalTime ms={webhook.lastSentAt.getTime()} minutes />
              </span>
            )}
          </p>
          {webhook.lastError !== null && (
            <Note kind="error">
              {webhook.lastError}
              {webhook.failedAt !== null && (
                <>
                  {' '}
                  (<LocalTime ms={webhook.failedAt.getTime()} minutes />)
                </>
              )}
            </Note>
          )}
          <div className="flex flex-wrap gap-2">
            <ButtonForm intent={webhook.isOn ? 'webhook-off' : 'webhook-on'}>
              {webhook.isOn ? 'Switch posts off' : 'Switch posts on'}
            </ButtonForm>
            <ButtonForm intent="remove-webhook" look="danger">
              Remove the webhook
            </ButtonForm>
          </div>
        </>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-2" aria-label="Discord webhook">
        <input type="hidden" name="intent" value="set-webhook" />
        <TextField
          label={webhook ? 'Another webhook' : 'Webhook'}
          name="webhook"
          type="password"
          required
          autoComplete="off"
          placeholder="https://discord.com/api/webhooks/…"
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit">Save webhook</Button>
      </Form>
      <p className="text-xs text-muted">
        Discord: channel settings, Integrations, Webhooks, Copy Webhook URL. Farseer posts a sign-up
        card for each new raid, and when an officer presses “Post to Discord”. Eight hours before a
        raid it posts the group, what is missing and the current boss. Everyone in the channel reads
        the names. Posts ping no one. The address is never shown again.
      </p>
    </div>
  );
}
