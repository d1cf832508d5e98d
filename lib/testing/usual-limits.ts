/* Imported before all else, it gives a test file the limits that a site has by itself: other tests wait for the database as long as they must. */
for (const name of ["DATABASE_CONNECT_TIMEOUT", "DATABASE_STATEMENT_TIMEOUT", "DATABASE_LOCK_TIMEOUT"])
  delete process.env[name];

export {};
