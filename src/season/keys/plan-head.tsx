import { Link } from 'react-router';
import { regionName } from '#game/region-names.ts';
import { formatRating } from '#season/views/format.ts';
import { PinnedLinks } from '#season/views/links/pinned-links.tsx';
import { characterAddress } from '#season/views/links/links.ts';
import { PastedCharacterForm } from '#season/views/look-up/pasted-character-form.tsx';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { DungeonName, MplusFilters, PlanAnswer, TeamMember } from './plan-types.ts';
import { TeamForm } from './team-form.tsx';

/** Whose plan it is, and how to ask for another: in one line above the answer. */
export function PlanHead({
  plan,
  filters,
  dungeons,
}: {
  plan: PlanAnswer;
  filters: MplusFilters;
  dungeons: readonly DungeonName[];
}) {
  const first = plan.team.find((member) => member.found);
  const [asked] = plan.team;
  // A name that is not known can be mended where it was typed.
  const unknown = plan.team.length === 1 && asked?.found === false ? asked.text : null;
  const isAsking = plan.isExample || asked === undefined || unknown !== null;
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2" data-plan-head>
      {first && <Whose member={first} isExample={plan.isExample} />}
      {isAsking ? (
        <div className="min-w-0">
          <PastedCharacterForm
            name="c"
            label="Your character: Name-Realm, a link, /simc text, or just a rating"
            kept={[
              ['region', filters.region],
              ['season', filters.season],
            ]}
            isOneLine
            {...(unknown !== null && { value: unknown })}
          >
            <Button type="submit" look="solid" className="whitespace-nowrap">
              Plan my next keys
            </Button>
          </PastedCharacterForm>
          <PinnedLinks
            hrefOf={(id) =>
              `?${new URLSearchParams({ region: id.slice(0, 2), season: filters.season, c: id }).toString()}`
            }
          />
        </div>
      ) : (
        <details className="min-w-0 open:w-full" data-team>
          <summary
            className={buttonClass('outline', 'list-none [&::-webkit-details-marker]:hidden')}
          >
            Character, team and target
          </summary>
          <div className="mt-2 max-w-xl rounded-panel border border-line bg-surface p-4">
            <TeamForm filters={filters} team={plan.team} goal={plan.goal} dungeons={dungeons} />
          </div>
        </details>
      )}
    </div>
  );
}

function Whose({
  member,
  isExample,
}: {
  member: Extract<TeamMember, { found: true }>;
  isExample: boolean;
}) {
  const address = characterAddress({
    region: member.region,
    realmSlug: member.text.split('/')[1] ?? null,
    name: member.name,
  });
  return (
    <div className="flex items-center gap-3">
      <SpecMark
        specId={member.specId}
        classId={member.classId}
        size={40}
        label={playerKind(member.specId, member.classId)}
      />
      <p className="leading-tight">
        <span className="text-lg font-semibold">
          {address === null ? (
            <bdi>{member.name}</bdi>
          ) : (
            <Link to={address} className="hover:underline">
              <bdi>{member.name}</bdi>
            </Link>
          )}{' '}
          <span className="tabular">{formatRating(member.score)}</span>
          {isExample && (
            <span
              className="ml-2 rounded-control bg-surface-2 px-2 py-0.5 align-middle text-xs font-medium text-muted"
              data-example
            >
              Example plan
            </span>
          )}
        </span>
        <span className="block text-xs text-muted">
          {playerKind(member.specId, member.classId)} · <bdi>{member.realmName}</bdi>,{' '}
          {regionName(member.region)}
        </span>
      </p>
    </div>
  );
}
