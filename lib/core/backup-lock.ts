/**
 * In SQL the number of the lock that whoever works on backups holds. They read every table for as long as that takes, and would meet a
 * migration half way: so migrations take it too.
 */
export const backupLock = "hashtext('backups.job')";
