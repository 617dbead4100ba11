import { describe, expect, it } from 'vitest';
import { nameParts } from './name-parts.ts';

describe('nameParts', () => {
  it.each([
    ['Ana-Somewhere-EU', 'Ana', 'Somewhere'],
    ['Безымянная-Ревущийфьорд-EU', 'Безымянная', 'Ревущийфьорд'],
    ['Bo-Twisting-Nether', 'Bo', 'Twisting-Nether'],
    ['Cy', 'Cy', ''],
  ])('%s → %s of %s', (whole, name, realm) => expect(nameParts(whole)).toEqual({ name, realm }));
});
