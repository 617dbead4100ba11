import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { shouldRevalidate } from './consent-route.tsx';

const after = (formMethod?: 'POST') =>
  shouldRevalidate({
    ...(formMethod && { formMethod }),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

describe('the page where one allows an app', () => {
  it('does not ask again what was just decided: the refusal would be an error on a page that is being left', () => {
    expect(after('POST')).toBe(false);
    expect(after()).toBe(true);
  });
});
