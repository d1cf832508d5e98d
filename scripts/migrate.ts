/* `node migrate.mjs` in the image: what `npm run db:migrate` does, for a step of a deployment that comes before the new version starts. */
process.argv.splice(2, process.argv.length, "migrate");
void import("./db");
