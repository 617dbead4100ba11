import { groupMakeup, GROUP_PARTS, type GroupPart } from '#team/model/roster/group-makeup.ts';
import { membersAt, type GuildMember } from '#team/model/roster/guild-member.ts';
import { formatFixed } from '#lib/format-number.ts';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { LateMark } from './late-mark.tsx';
import { Panel } from '#kit/ui/panel.tsx';

const PART_NAMES: Readonly<Record<GroupPart, string>> = {
  tank: 'Tanks',
  healer: 'Healers',
  melee: 'Melee',
  ranged: 'Ranged',
};

/** The group of the night by role, and below it who else is there or may come. */
export function GroupPanel({
  members,
  groupSize,
  className,
}: {
  members: readonly GuildMember[];
  groupSize: number;
  className?: string;
}) {
  const { parts, size, itemLevel } = groupMakeup(members);
  return (
    <Panel
      title="Group"
      aside={
        <span className="tabular">
          {size} of {groupSize} places
          {itemLevel !== null && `, item level ${formatFixed(itemLevel, 1)}`}
        </span>
      }
      className={className ?? ''}
    >
      <div className="flex flex-col gap-3" data-group>
        {size === 0 && <p className="text-sm text-muted">No player with a character is in yet.</p>}
        {GROUP_PARTS.map((part) => (
          <Row key={part} name={PART_NAMES[part]} members={parts[part]} />
        ))}
        <Row name="Bench" members={membersAt(members, 'bench')} />
        <Row name="Not sure" members={membersAt(members, 'unsure')} />
        <Row name="No answer" members={membersAt(members, 'open')} />
        <Row name="Out" members={membersAt(members, 'absent')} />
      </div>
    </Panel>
  );
}

function Row({ name, members }: { name: string; members: readonly GuildMember[] }) {
  if (members.length === 0) return null;
  return (
    <section aria-label={`${name}, ${members.length}`}>
      <h3 className="tabular mb-1 text-xs font-medium text-muted">
        {name} {members.length}
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {members.map((member) => (
          <li
            key={member.name}
            className={`flex items-center gap-2 rounded-control border border-line px-2 py-1 text-sm ${classTint(member.classId)}`}
          >
            <SpecMark
              specId={member.specIds[0] ?? null}
              classId={member.classId}
              label={playerKind(member.specIds[0] ?? null, member.classId)}
            />
            <span className="name-tint font-medium">{member.name}</span>
            {member.isLate === true && <LateMark />}
          </li>
        ))}
      </ul>
    </section>
  );
}
