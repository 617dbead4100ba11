import { lazy } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import { OpenedSection, type FightOfPart } from '#log/meter/opened-section.tsx';
import { matchAddress } from '#log/meter/url-state.ts';

const MatchPanel = lazy(async () => ({ default: (await import('./match-panel.tsx')).MatchPanel }));

/** Opens both teams of an arena match: who struck whom, and how players died. */
export function MatchSection(fight: FightOfPart) {
  const [{ open }, change] = useAddress(matchAddress);
  const { item } = fight;
  return (
    <OpenedSection
      fight={fight}
      title="Teams"
      noun="both teams"
      isOpen={open}
      onToggle={() => change({ open: !open })}
    >
      {(scope) => <MatchPanel fightKey={item.key} fight={item.fight} scope={scope} />}
    </OpenedSection>
  );
}
