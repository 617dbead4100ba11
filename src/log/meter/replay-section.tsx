import { lazy, useState } from 'react';
import { OpenedSection, type FightOfPart } from './opened-section.tsx';

const PositionsView = lazy(async () => ({
  default: (await import('#log/views/positions-view.tsx')).PositionsView,
}));

const NOUNS = { keystone: 'key', arena: 'match', encounter: 'pull', combat: 'fight' } as const;

/** Opens the plane of a key, a match or other combat; a raid pull has it on a page of its own. */
export function ReplaySection(fight: FightOfPart) {
  const [isOpen, setOpen] = useState(false);
  const { item } = fight;
  return (
    <OpenedSection
      fight={fight}
      title="Replay"
      noun="the positions"
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {(scope) => <PositionsView fightKey={item.key} scope={scope} noun={NOUNS[item.fight.kind]} />}
    </OpenedSection>
  );
}
