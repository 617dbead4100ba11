import { statfsSync } from 'node:fs';

/**
 * Settings of the embedded server. Measured where they matter: a bounded log of changes restarts within seconds after a
 * crash and leaves the disk to the data; compressing it makes writing three times as slow with the one method these programs
 * have.
 */
export const serverSettings: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '48MB',
  min_wal_size: '32MB',
  // Each new start fills its log faster than this; the server would warn of it in its own log.
  checkpoint_warning: '0',
  checkpoint_timeout: '5min',
  wal_compression: 'off',
  // Row changes are read from the log; a reader that went away may not fill the disk.
  wal_level: 'logical',
  max_replication_slots: '10',
  max_wal_senders: '10',
  max_slot_wal_keep_size: '512MB',
  // Failed statements are answered to the client; their values may be personal and belong into no file.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_destination: 'stderr',
  logging_collector: 'off',
  // A transaction that its program forgot must not hold back the cleaning of old rows for ever.
  idle_in_transaction_session_timeout: '10min',
  dynamic_shared_memory_type: sharedMemoryType(),
};

/** Containers often have little of the usual kind: then files beside the data take its place. */
function sharedMemoryType(): string {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 256 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}
