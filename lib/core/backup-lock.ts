/** SQL. Migrations take it too, so that they never meet a running backup. */
export const backupLock = "hashtext('backups.job')";
