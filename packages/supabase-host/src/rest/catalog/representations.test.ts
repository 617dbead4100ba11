import { describe, expect, it } from 'vitest';
import { typeOids } from './catalog.ts';
import { plainRepresentation, readRepresentations } from './representations.ts';

const domain = 16_400;

describe('casts of a domain', () => {
  it('show its values and read them, each by its own function', () => {
    const found = readRepresentations([
      { source: domain, target: typeOids.json, call: 'public.show' },
      { source: typeOids.json, target: domain, call: 'public.read' },
      { source: typeOids.text, target: domain, call: 'public."Read it"' },
    ]);
    expect(found).toEqual(
      new Map([
        [domain, { toJson: 'public.show', fromJson: 'public.read', fromText: 'public."Read it"' }],
      ]),
    );
  });

  it('may be one way only', () => {
    const found = readRepresentations([
      { source: domain, target: typeOids.json, call: 'public.show' },
    ]);
    expect(found.get(domain)).toEqual({ ...plainRepresentation, toJson: 'public.show' });
  });
});
