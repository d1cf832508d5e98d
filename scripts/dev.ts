import { launch } from "./launch";
import { runScript } from "./steps";

/* `npm run dev`: the same server with hot reload. */
void runScript(() => launch({ development: true }));
