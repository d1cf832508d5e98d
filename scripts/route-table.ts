import { tables } from "@/app/api/tables";
import { listSections, loadCalls } from "@/lib/api/openapi";
import { writeTable } from "./addresses";
import { runScript } from "./steps";

/* Loads all calls of the API and writes the table of what they declare. What they hold open ends with this process. */
void runScript(async () => {
  const declared = await loadCalls(tables);
  writeTable(declared, listSections(declared));
}).then(() => process.exit());
