import type { Profile } from '@node-saml/node-saml';
import { describe, expect, it } from 'vitest';
import { readAssertion } from './assertion.ts';

const profile: Profile = {
  issuer: 'https://idp.example',
  nameID: 'u-1',
  nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes: { mail: 'Khadgar@Karazhan.example', groups: ['a', 'b'], title: 'Archmage' },
  getAssertion: () => ({
    Assertion: {
      $: { ID: '_a1' },
      Subject: [
        {
          SubjectConfirmation: [
            {
              SubjectConfirmationData: [
                { $: { InResponseTo: '_r1', Recipient: 'https://sp.example/acs' } },
              ],
            },
          ],
        },
      ],
      Conditions: [{ $: { NotOnOrAfter: '2026-11-21T04:00:00Z' } }],
      AuthnStatement: [{ $: { SessionNotOnOrAfter: '2026-11-21T12:00:00Z' } }],
    },
  }),
};

describe('readAssertion', () => {
  it('reads who, for how long and in answer to what', () => {
    const read = readAssertion(profile, {
      keys: {
        role: { name: 'title' },
        groups: { names: ['nothing', 'groups'], array: true },
        realm: { name: 'realm', default: 'Stormrage' },
      },
    });
    expect(read).toMatchObject({
      id: '_a1',
      subject: 'u-1',
      inResponseTo: '_r1',
      recipient: 'https://sp.example/acs',
      sessionEnd: new Date('2026-11-21T12:00:00Z'),
      conditionsEnd: new Date('2026-11-21T04:00:00Z'),
    });
    expect(read.profile).toMatchObject({
      email: 'khadgar@karazhan.example',
      emailVerified: true,
      claims: { role: 'Archmage', groups: ['a', 'b'], realm: 'Stormrage', sub: 'u-1' },
    });
  });

  it('takes an address that is the name', () => {
    const read = readAssertion(
      {
        issuer: 'i',
        nameID: 'A@b.example',
        nameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      },
      {},
    );
    expect(read.profile?.email).toBe('a@b.example');
  });

  it('knows no user by a name that changes with every visit', () => {
    const read = readAssertion(
      { ...profile, nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      {},
    );
    expect(read.subject).toBeNull();
    expect(read.profile).toBeNull();
  });
});

describe('an assertion without an address', () => {
  it('has a user whose address is not known', () => {
    const read = readAssertion({ ...profile, attributes: { title: 'Archmage' } }, {});
    expect(read.profile).toMatchObject({ subject: 'u-1', email: null, emailVerified: false });
    expect(read.profile?.claims).not.toHaveProperty('email');
  });
});
