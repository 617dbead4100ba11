import { vi } from 'vitest';

// Loads React as a server has it, before a test file can load the one for development. What a test starts keeps the environment of the run.
vi.stubEnv('NODE_ENV', 'production');
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
  import('react-dom/static'),
]);
vi.unstubAllEnvs();
