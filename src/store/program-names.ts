import { nameProgram } from 'supabase-host/postgres';

// Whatever connects to the database loads this: the host's sentences for the operator name our settings.
nameProgram({
  program: 'Farseer',
  id: 'farseer',
  dataFolder: 'FARSEER_DATA',
  databaseUrl: 'DATABASE_URL',
  jwtSecret: 'FARSEER_JWT_SECRET',
  jwtKeys: 'FARSEER_JWT_KEYS',
  s3: 'FARSEER_S3_…',
  sockets: 'FARSEER_SOCKETS',
  proxyHeader: 'FARSEER_PROXY_HEADER',
  limitsScale: 'FARSEER_LIMITS_SCALE',
  acceptContent:
    'If DATABASE_URL, FARSEER_DATA and the FARSEER_S3_… settings are right, start once with FARSEER_STORAGE_SWEEP=accept.',
  moveData:
    'Move them: "farseer backup DIR" with the version of Farseer that wrote them, then "farseer restore DIR" with this one into a new FARSEER_DATA.',
  mailbox: '"farseer mailbox" lists it, "farseer mailbox --send" sends it again.',
});
