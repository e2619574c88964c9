/** A request has long been given up by then; a migration lifts it for itself. */
const STATEMENT_TIMEOUT_MS = 30_000
/** For a connection, and for one of the pool to be free. */
export const CONNECT_TIMEOUT_MS = 4_000

/** The settings of every new connection. */
export const sessionSettings = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  // Our queries are short and many: starting parallel workers costs more than they save.
  // Compiling a plan took half of the time of the longest of them.
  // A plan for any value would read a whole branch of the tree where the one for this value reads a page of a list.
  options: '-c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_custom_plan -c jit=off',
}
