import { launch } from "./launch";
import { runScript } from "./steps";

/* `npm start`: everything from a fresh clone to the running site. */
void runScript(() => launch({ development: false }));
