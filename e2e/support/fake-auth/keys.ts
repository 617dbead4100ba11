export const FAKE_ANON_KEY = 'anon-key-of-the-fake';
export const FAKE_SERVICE_KEY = 'service-key-of-the-fake';
