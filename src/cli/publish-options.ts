import { NAME_CHOICES, type NameChoice } from '#analysis/publish/summary-names.ts';
import { isUuid } from '#lib/guards.ts';
import type { LiveTarget } from './show-live.ts';
import type { PublishSite } from './publish-log.ts';

/** The options of `--publish`. */
export interface PublishOptions {
  site: PublishSite;
  names: NameChoice;
  ownName: string | null;
  /** `link`, `public` or `team:{id}`. */
  visibility: string;
  killsOnly: boolean;
}

/** As they stand on the command line. */
export interface PublishArguments {
  site: string | undefined;
  names: string | undefined;
  seen: string | undefined;
  kills: boolean;
}

const VISIBILITY = /^(?:link|public|team:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads what `--publish` needs; one sentence about what is wrong with it. The token stands in the environment, where no list of programs shows it. */
export function readPublishOptions(
  asked: PublishArguments,
  environment: Readonly<Record<string, string | undefined>>,
): PublishOptions | string {
  const token = environment['FARSEER_TOKEN'] ?? '';
  if (!/^farseer_[A-Za-z0-9_-]{43}$/.test(token))
    return '--publish needs FARSEER_TOKEN: make a token on /account/fights of the site.';
  const url = readSite(asked.site ?? environment['FARSEER_URL'] ?? 'http://localhost:3000');
  if (url === null)
    return `--site must be an address such as https://farseer.example, not "${asked.site ?? environment['FARSEER_URL']}".`;
  const [kind, ...rest] = (asked.names ?? 'roles').split(':');
  const names = NAME_CHOICES.find((one) => one === kind);
  const ownName = rest.join(':');
  if (names === undefined || (names === 'own') !== (ownName !== ''))
    return `--names must be roles, full or own:NAME-REALM as the log writes it, not "${asked.names}".`;
  const visibility = asked.seen ?? 'link';
  if (!VISIBILITY.test(visibility))
    return `--seen must be link, public or team:ID, not "${visibility}".`;
  return {
    site: { url, token },
    names,
    ownName: names === 'own' ? ownName : null,
    visibility,
    killsOnly: asked.kills,
  };
}

/** Reads what `--follow --team` needs; one sentence about what is wrong with it. */
export function readLiveTarget(
  asked: { site: string | undefined; team: string },
  environment: Readonly<Record<string, string | undefined>>,
): LiveTarget | string {
  const { team } = asked;
  if (!isUuid(team))
    return `--team must be the id in the address of the team's page, not "${String(team)}".`;
  const options = readPublishOptions(
    { site: asked.site, names: undefined, seen: undefined, kills: false },
    environment,
  );
  if (typeof options === 'string') return options.replace('--publish needs', '--team needs');
  return { site: options.site, teamId: team };
}

function readSite(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, hostname } = new URL(text);
  // A token goes over the open net by https alone.
  const isOwn = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isOwn) ? origin : null;
}
