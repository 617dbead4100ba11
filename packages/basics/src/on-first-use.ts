/**
 * A value that is made when it is first asked for, then kept. For what a module needs seldom and takes long to make: a browser on a
 * slow phone takes 5 to 30 ms for its first `Intl` format, and before its page can be used at all when the module makes it.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
