import { describe, expect, it } from 'vitest';
import { firstQuestion } from './first-question.ts';

const player = (specIds: number[]) => ({
  id: String(specIds[0]),
  name: 'a',
  classId: 1,
  specIds,
  itemLevel: null,
  offered: 0,
  satOut: 0,
});

describe('the first question for the bench', () => {
  it('asks for no more tanks, healers and places than there are', () => {
    const few = firstQuestion([player([64]), player([72, 73])], [], 20);
    expect(few).toMatchObject({ slots: 2, tanks: 1, healers: { least: 0 } });
  });

  it('asks for two tanks and three to five healers of a full group', () => {
    const full = [73, 66, 250, 257, 105, 264, 270].map((id) => player([id]));
    const many = [...full, ...Array.from({ length: 20 }, () => player([64]))];
    expect(firstQuestion(many, [], 20)).toMatchObject({
      slots: 20,
      tanks: 2,
      healers: { least: 3, most: 5 },
    });
  });
});
