/** The encounter that an address asks for, as logs number it. */
export interface AskedEncounter {
  encounterId: number;
  difficultyId: number;
}

/** `?boss=3135&difficulty=16`; null where one of them is no number of up to six digits. Whether there is such a boss, the packs say. */
export function readAskedEncounter(params: URLSearchParams): AskedEncounter | null {
  const [encounterId, difficultyId] = ['boss', 'difficulty'].map((name) => {
    const said = params.get(name) ?? '';
    return /^\d{1,6}$/.test(said) ? Number(said) : undefined;
  });
  return encounterId === undefined || difficultyId === undefined
    ? null
    : { encounterId, difficultyId };
}

/**
 * The answer about an encounter of which there is nothing to say. 204 where it is well asked: logs of old raids hold bosses that the
 * packs do not list, and a browser writes every other status into its console. Else 400.
 */
export function answerUnknownEncounter(params: URLSearchParams): Response {
  if (!readAskedEncounter(params))
    return Response.json({ problem: 'Name a raid boss and a difficulty.' }, { status: 400 });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'public, max-age=60' } });
}
