import type { RouterContextProvider } from 'react-router';
import { takeClientGear, type TakenGear } from '#store/queries/client-gear.ts';
import { importPlayers } from '#store/queries/team-roster.ts';
import type { Transaction } from '#store/database.ts';
import { counted } from '#lib/counted.ts';
import type { TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { readSimc, type SimcCharacter } from '#team/model/roster/read-simc.ts';

/**
 * Writes what `/simc` says of characters: enchantments, embellished pieces, professions. A player writes the own characters; an officer
 * every one, and one that is not in the roster joins it.
 *
 * @param text one or several texts of `/simc`.
 */
export async function takeSimc(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  text: string,
): Promise<TeamAnswer> {
  const characters = readSimc(text, Date.now());
  if (typeof characters === 'string') return { problem: characters };
  return askTeam(context, teamId, async (transaction, team): Promise<TeamAnswer> => {
    const first = await takeClientGear(transaction, team.id, characters.map(gearOf));
    if (first.unknown.length === 0) return describeTaken(first, 0, characters);
    const fresh = characters.filter(({ name }) => first.unknown.includes(name));
    const unclear = fresh.filter(({ specId }) => specId === null);
    if (unclear.length > 0)
      return {
        problem: `Not in the roster, and the text names no specialization: ${unclear.map(({ name }) => name).join(', ')}.`,
      };
    await add(transaction, team.id, fresh);
    const second = await takeClientGear(transaction, team.id, fresh.map(gearOf));
    const taken = { ...first, updated: first.updated + second.updated };
    return describeTaken(taken, fresh.length, characters);
  });
}

function gearOf({ name, realm, classId, readMs, ...figures }: SimcCharacter) {
  const { missingEnchants, embellishments, professions } = figures;
  const readAt = readMs === null ? null : new Date(readMs).toISOString();
  return { name, realm, classId, readAt, missingEnchants, embellishments, professions };
}

async function add(
  transaction: Transaction,
  teamId: string,
  characters: readonly SimcCharacter[],
): Promise<void> {
  const figures = {
    itemLevel: null,
    tierPieces: null,
    vaultChoices: null,
    rating: null,
    missingEnchants: null,
    emptySockets: null,
  };
  await importPlayers(
    transaction,
    teamId,
    characters.map(({ name, realm, classId, specId }) => ({
      player: null,
      name,
      realm,
      classId,
      specIds: specId === null ? [] : [specId],
      isMain: true,
      ...figures,
    })),
  );
}

function describeTaken(
  { updated, older }: TakenGear,
  added: number,
  characters: readonly SimcCharacter[],
): TeamAnswer {
  const altered = characters.filter(({ isAltered }) => isAltered).map(({ name }) => name);
  const cut = characters.filter((one) => one.missingEnchants === null).map(({ name }) => name);
  const sentences = [
    `${counted(updated, 'character')} updated from /simc${added > 0 ? `, ${added} of them new` : ''}.`,
    older > 0 && `${counted(older, 'text')} said nothing newer.`,
    altered.length > 0 && `Changed after the add-on wrote it: ${altered.join(', ')}.`,
    cut.length > 0 && `Without a weapon, so enchants are not known: ${cut.join(', ')}.`,
  ];
  return { notice: sentences.filter((one) => one !== false).join(' ') };
}
