/*
 * The process: one HTTP server for Next and socket.io. What it does is in lib/server/boot; a wrong environment is
 * found while that is loaded, so it is loaded where it can be told in one line.
 */
import("./lib/server/boot/boot")
  .then(({ boot }) => boot())
  .catch((error: Error) => {
    const expected = ["EnvError", "BootError", "MigrationError"].includes(error.name);
    console.error(expected ? error.message : error);
    process.exit(1);
  });
