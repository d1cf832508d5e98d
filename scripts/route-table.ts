import { routes } from "@/app/api/manifest";
import { listSections, loadRoutes } from "@/lib/api/openapi";
import { writeTable } from "./manifest";
import { runScript } from "./steps";

/* Loads all routes of the API and writes the table of what they declare. What they hold open ends with this process. */
void runScript(async () => {
  const declared = await loadRoutes(routes);
  writeTable(declared, listSections(declared));
}).then(() => process.exit());
