/**
 * The lock of work on backups, in SQL. Migrations take it too: they would meet a backup half way.
 */
export const backupLock = "hashtext('backups.job')";
