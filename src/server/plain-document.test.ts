import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offlineDocument, plainDocumentPolicy, renderPlainDocument } from './plain-document.ts';

const content = {
  status: '500',
  title: 'An error occurred',
  message: 'm',
  action: 'home',
} as const;

describe('renderPlainDocument', () => {
  it('has the words of the error screen and a way home', () => {
    const html = renderPlainDocument(content);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<p class="status">500</p>');
    expect(html).toContain('<a href="/">Go back home</a>');
  });

  it('wears the mark of the app', () => {
    const mark = new URL('../kit/shell/mark.tsx', import.meta.url);
    const lines = readFileSync(mark, 'utf8').match(/ d="[^"]+"/g) ?? [];
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(renderPlainDocument(content)).toContain(line);
  });

  it('escapes what it is given', () => {
    const html = renderPlainDocument({ ...content, message: `<img src=x onerror="a('b')">&` });
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img');
  });

  it('offers to ask again when there is no connection', () => {
    const html = renderPlainDocument(offlineDocument);
    expect(html).toContain('<a href="">Try again</a>');
    expect(html).not.toContain('class="status"');
  });

  it.each(['script', 'style'])('the policy allows exactly its own %s', (tag) => {
    const html = renderPlainDocument(content);
    const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(text).digest('base64');
    expect(plainDocumentPolicy).toContain(`${tag}-src 'self' 'sha256-${hash}'`);
  });
});
