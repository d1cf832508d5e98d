/**
 * Milliseconds that what is asked of the database may take where nobody waits for it, whatever they are for visitors: while pages are
 * rendered, and in tests. The machine may do other things meanwhile.
 */
export const patience = {
  DATABASE_CONNECT_TIMEOUT: "180000",
  DATABASE_STATEMENT_TIMEOUT: "180000",
  DATABASE_LOCK_TIMEOUT: "180000",
};
