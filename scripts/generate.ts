import { prepare } from "./prepare";
import { runScript } from "./steps";

/* `npm run generate`: the source files that are not kept in git. Whatever runs or builds the site makes them by itself. */
void runScript(async () => void (await prepare()));
