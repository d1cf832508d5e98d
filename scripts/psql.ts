import { findProgram, tryInstall } from "./programs";
import { Problem } from "./steps";

const findPsql = (): string | undefined => process.env.PSQL_PATH || findProgram(["psql", "psql.exe"]);

/**
 * Finds the real psql or installs it, for tests that load what we write with it: PSQL_PATH, the system's, else (as root, with
 * apt) Debian's.
 * @throws Problem saying in one line what to do.
 */
export function ensurePsql(): string {
  const found = findPsql();
  if (found) return found;
  console.log("· Instalando psql para las pruebas…");
  tryInstall("postgresql-client");
  const installed = findPsql();
  if (!installed)
    throw new Problem(
      "No hay psql: instala el cliente de PostgreSQL (15 o posterior) y di dónde está con PSQL_PATH=/ruta/a/psql",
    );
  return installed;
}
