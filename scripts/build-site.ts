import { buildOnEmptyDatabase } from "./build";
import { runScript } from "./steps";

/*
 * `npm run build`: the artefact of a deployment, without a database of its own: pages are rendered from an empty one, and
 * the server expires them when it starts on the real one, with its address (SITE_URL).
 */
void runScript(() => {
  const env = {
    ...process.env,
    AUTH_SECRET: "only used while the pages are rendered",
    // The files of a deployment need not be here.
    AUTH_SECRET_FILE: "",
  };
  return buildOnEmptyDatabase({ distDir: ".next", env, startsCompiled: true });
});
