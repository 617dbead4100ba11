import type { TeamChannel } from '#store/queries/discord.ts';
import { LocalTime } from '#kit/ui/local-time.tsx';
import { Link } from 'react-router';
import { ButtonForm } from '#team/frame/team-fields.tsx';

/** The channels of Discord in which a team answers, for its officers: connect and disconnect. */
export function ChannelsPart({
  application,
  channels,
}: {
  /** Id of the application at Discord; null where the operator has set none up. */
  application: string | null;
  channels: readonly TeamChannel[];
}) {
  return (
    <div className="flex flex-col gap-3 text-sm" data-channels>
      <h3 className="font-medium">Sign-up inside Discord</h3>
      {channels.length > 0 && (
        <ul className="flex flex-col gap-2">
          {channels.map(({ serverId, channelId, connectedAt }) => (
            <li key={channelId} className="flex flex-wrap items-center gap-2">
              <a
                href={`https://discord.com/channels/${serverId}/${channelId}`}
                rel="noreferrer"
                className="underline underline-offset-2"
              >
                Channel …{channelId.slice(-4)}
              </a>
              <span className="flex-1 text-muted">
                since <LocalTime ms={connectedAt.getTime()} minutes />
              </span>
              <ButtonForm
                intent="disconnect-channel"
                values={{ channel: channelId }}
                label={`Disconnect channel ${channelId}`}
              >
                Disconnect
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
      {application === null ? (
        <p className="text-muted">Off here. The operator of this site switches it on.</p>
      ) : (
        <>
          <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
            <li>
              <a
                href={`https://discord.com/oauth2/authorize?client_id=${application}&scope=applications.commands&integration_type=0`}
                rel="noreferrer"
                className="underline underline-offset-2"
              >
                Add Farseer to your server
              </a>
              .
            </li>
            <li>Show a code, and send it in the channel of the team with /link.</li>
            <li>
              Players link their accounts on{' '}
              <Link to="/account/discord" className="underline underline-offset-2">
                Discord
              </Link>
              .
            </li>
          </ol>
          <ButtonForm intent="channel-code">Show a code</ButtonForm>
        </>
      )}
    </div>
  );
}
