import { describe, expect, it } from 'vitest';
import { DatabaseError } from './database.ts';
import { createPreparedTexts, maxPrepared } from './prepared-texts.ts';

/** What a text that comes often gets: the answer to its second time. */
function comeTwice(texts: ReturnType<typeof createPreparedTexts>, text: string): boolean {
  texts.admit(text);
  return texts.admit(text);
}

describe('prepared texts', () => {
  it('prepares what comes a second time', () => {
    const texts = createPreparedTexts();
    expect(texts.admit('select 1')).toBe(false);
    expect(texts.admit('select 1')).toBe(true);
    expect(texts.admit('select 1')).toBe(true);
  });

  it('admits what comes often although it is full', () => {
    const texts = createPreparedTexts();
    for (let n = 0; n < maxPrepared; n++) comeTwice(texts, `select ${n}`);
    expect(comeTwice(texts, 'select late')).toBe(true);
  });

  it('lets go of the text that was not used for longest, and keeps the others', () => {
    const texts = createPreparedTexts();
    for (let n = 0; n < maxPrepared; n++) comeTwice(texts, `select ${n}`);
    texts.admit('select 0');
    comeTwice(texts, 'select late');
    expect(texts.admit('select 0')).toBe(true);
    expect(texts.admit('select 2')).toBe(true);
    expect(texts.admit('select 1')).toBe(false);
  });

  it('does not prepare again what the schema changed under', () => {
    const texts = createPreparedTexts();
    comeTwice(texts, 'select 1');
    const stale = 'cached plan must not change result type';
    texts.noteFailure('select 1', new DatabaseError(stale, { code: '0A000' }));
    expect(comeTwice(texts, 'select 1')).toBe(false);
  });

  it('keeps a text whose failure has another cause', () => {
    const texts = createPreparedTexts();
    comeTwice(texts, 'select 1');
    texts.noteFailure('select 1', new DatabaseError('division by zero', { code: '22012' }));
    expect(texts.admit('select 1')).toBe(true);
  });
});
