-- Broadcasts of bytes from the database, and their replay.

alter table realtime.messages add column binary_payload bytea;
comment on column realtime.messages.binary_payload is 'Instead of `payload`: a broadcast of bytes.';

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (topic, extension, binary_payload, event, private)
  values (send_binary.topic, 'broadcast', send_binary.payload, send_binary.event, send_binary.private);
exception when others then
  -- A broadcast must not take back the write that caused it.
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send_binary(bytea, text, text, boolean) is
  'As realtime.send, for bytes: only sockets of serializer 2.0.0 can carry them.';

-- The outbox holds bytes as text; which text must not depend on who writes.
alter function realtime.record_change() set bytea_output = 'hex';
