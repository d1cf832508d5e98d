/** Environment for a program on another database; nothing in it leads to this process's own. */
export const atDatabase = (url: string) => ({
  DATABASE_URL: url,
  DATABASE_URL_FILE: "",
  DATABASE_DIRECT_URL: "",
  DATABASE_DIRECT_URL_FILE: "",
  DATABASE_READ_URL: "",
  DATABASE_READ_URL_FILE: "",
});
