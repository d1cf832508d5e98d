import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";
import { prepareConsole } from "./prepare";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { forgetQueries } from "./queries";
import type { Tables } from "@/lib/core/tables";

/** Query texts belong to their writers; permits and runs belong to this server. */
const consoleTables: Tables = {
  saved_queries: {
    about: "Las consultas que cada persona guardó aquí.",
    hidden: ["text"],
    changes: "none",
    stays: true,
    keptApart: "no cambia al restaurar una copia",
  },
  query_runs: {
    about: "Las consultas que cada persona ejecutó aquí.",
    hidden: ["text"],
    changes: "none",
    backedUp: "never",
    stays: true,
  },
  console_permits: {
    about: "Qué sesiones pueden cambiar datos desde la consola, y hasta cuándo.",
    changes: "none",
    backedUp: "never",
    stays: true,
  },
};

const queryData: PersonalData = {
  parts: {
    savedQueries: ({ id }) =>
      rowsOf(db.savedQuery, { where: { ownerId: id }, select: { name: true, text: true, createdAt: true } }),
    queryRuns: ({ id }) =>
      rowsOf(db.queryRun, { where: { ownerId: id }, select: { text: true, succeeded: true, createdAt: true } }),
  },
  forget: (tx, { id }) => forgetQueries(tx, id),
};

const sqlConsolePanel: PanelPart = {
  pages: {
    "/dashboard/setting/database/sql": ["sql", "No se pudo abrir la consola SQL."],
  },
  actions: [
    {
      label: "Abrir la consola SQL",
      words: "consulta query base datos",
      href: "/dashboard/setting/database/sql",
      icon: "code",
      order: 70,
    },
  ],
};

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
  life: { beforeNext: prepareConsole },
  panel: sqlConsolePanel,
  personalData: queryData,
  tables: consoleTables,
};
