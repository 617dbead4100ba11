import type { GuildMember, NightPlace } from '#team/model/roster/guild-member.ts';
import { partOf, type GroupPart } from '#team/model/roster/group-makeup.ts';
import { Link } from 'react-router';
import { classById } from '#game/classes.ts';
import { characterAddress, guildAddress } from '#season/views/links/links.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';

/** What a member's place in the night is called. */
const PLACE_NAMES: Readonly<Record<NightPlace, string>> = {
  group: 'Group',
  bench: 'Bench',
  unsure: 'Not sure',
  open: 'No answer',
  absent: 'Out',
};

const specNames = ({ specIds, classId }: GuildMember): string =>
  specIds.map((id) => playerKind(id, classId)).join(', ');
const className = ({ classId }: GuildMember): string => classById(classId)?.name ?? '';
const ROLE_NAMES: Readonly<Record<GroupPart, string>> = {
  tank: 'Tank',
  healer: 'Healer',
  melee: 'Melee',
  ranged: 'Ranged',
};
function roleOf({ specIds }: GuildMember): string {
  const part = partOf(specIds[0]);
  return part === null ? '' : ROLE_NAMES[part];
}

/** Where a guild and its players have their pages. */
export interface GuildHome {
  region: string;
  realmSlug: string;
}

/** A name that leads to its page, where there is one. */
function NameLink(props: { to: string | null; className: string; children: string }) {
  const { to, className, children } = props;
  return to === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} className={`${className} underline-offset-4 hover:underline`}>
      {children}
    </Link>
  );
}

const nameColumn = (home: GuildHome | null): TableColumn<GuildMember> => ({
  key: 'name',
  label: 'Member',
  kind: 'text',
  value: ({ name }) => name,
  cell: ({ name, classId, specIds }) => (
    <span className={`flex items-center gap-2 ${classTint(classId)}`}>
      <SpecMark specId={specIds[0] ?? null} classId={classId} />
      <NameLink to={home && characterAddress({ ...home, name })} className="name-tint font-medium">
        {name}
      </NameLink>
    </span>
  ),
});

const COLUMNS: readonly TableColumn<GuildMember>[] = [
  {
    key: 'class',
    label: 'Class',
    kind: 'text',
    value: className,
    cell: className,
    className: '@max-xl:hidden',
  },
  {
    key: 'role',
    label: 'Role',
    kind: 'text',
    value: roleOf,
    cell: roleOf,
    className: '@max-4xl:hidden',
  },
  {
    key: 'specializations',
    label: 'Specializations',
    kind: 'text',
    value: specNames,
    className: '@max-xl:hidden',
    cell: ({ specIds, classId }) => (
      <span className="flex gap-1">
        {specIds.map((id) => (
          <SpecMark key={id} specId={id} classId={classId} label={playerKind(id, classId)} />
        ))}
      </span>
    ),
    about: 'What the member raids on, the one planned for this night first.',
  },
  {
    key: 'itemLevel',
    label: 'Item level',
    kind: 'number',
    value: ({ itemLevel }) => itemLevel,
    cell: ({ itemLevel }) => itemLevel ?? '–',
  },
  {
    key: 'rating',
    label: 'Rating',
    kind: 'number',
    value: ({ rating }) => rating,
    cell: ({ rating }) => rating ?? '–',
    className: 'max-[24rem]:hidden',
    about: 'Mythic+ rating of this season.',
  },
  {
    key: 'place',
    label: 'This night',
    kind: 'text',
    value: ({ place }) => PLACE_NAMES[place],
    cell: ({ place }) => PLACE_NAMES[place],
  },
];

/** Every member of the guild, to sort and to export. */
export function MemberTable({
  members,
  guildName,
  home,
}: {
  members: readonly GuildMember[];
  guildName: string;
  home: GuildHome | null;
}) {
  return (
    <Panel
      title="Members"
      aside={
        <NameLink to={home && guildAddress({ ...home, name: guildName })} className="text-muted">
          {guildName}
        </NameLink>
      }
    >
      <DataTable
        name="members"
        caption={`Members of ${guildName}`}
        columns={[nameColumn(home), ...COLUMNS]}
        rows={members}
        rowKey={({ name }) => name}
        ownSort={null}
        find={{
          label: 'Name, class or role',
          text: (member) =>
            `${member.name} ${className(member)} ${roleOf(member)} ${PLACE_NAMES[member.place]}`,
        }}
        fileName="farseer-sample-guild"
        about={() => ({ sample: true, guild: guildName })}
        exported={() => ({
          columns: ['member', 'class', 'role', 'specializations', 'itemLevel', 'rating', 'night'],
          rows: members.map((member) => [
            member.name,
            className(member),
            roleOf(member),
            specNames(member),
            member.itemLevel,
            member.rating,
            PLACE_NAMES[member.place],
          ]),
        })}
      />
    </Panel>
  );
}
