import type { SampleLog } from '#sample-log/generate-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { specializationById } from '#game/specializations.ts';
import type { KnowPlayer } from '#sample-log/roster.ts';
import { SCENES_OF_SEASON } from '#sample-log/scenes-of-season.ts';

/** Written time of the night's first line: Wednesday, 14 October 2026, 20:00. */
const NIGHT_STARTS = Date.UTC(2026, 9, 14, 20);

/**
 * The night behind "Try a sample log": the guild of `/roster` at two bosses of the running season in five pulls with
 * one kill, then a key, about 9 MB. Always the same bytes.
 */
export function sampleNight(): SampleLog {
  return generateLog({
    seed: 20_251_015,
    scenes: SCENES_OF_SEASON,
    start: NIGHT_STARTS,
    playerOf: playersOfGuild(),
    pulls: 5,
    keys: 1,
    pace: 0.3,
    chatter: 0.3,
  });
}

/** Members of the sample guild: who plays the specialization, else the class. */
function playersOfGuild(): KnowPlayer {
  const { members, realm } = sampleGuild();
  const left = [...members];
  return (specId) => {
    const classId = specializationById(specId)?.classId;
    const own = left.filter((member) => member.classId === classId);
    const found = own.find(({ specIds }) => specIds.includes(specId)) ?? own[0];
    if (found) left.splice(left.indexOf(found), 1);
    return found && { name: found.name, realm, itemLevel: found.itemLevel };
  };
}
