import { AppError } from "@/lib/core/errors";
import { neverBackedUp } from "../dump/kept-out";

/** Why rows of a table are not brought back while the others stay as they are. */
const reasons: { tables: readonly string[]; why: string }[] = [
  { tables: neverBackedUp, why: "sus filas no se guardan en las copias" },
  { tables: ["audit_entries", "_prisma_migrations"], why: "cuenta lo que pasó, y no se reescribe" },
  { tables: ["mail_jobs", "whatsapp_sends"], why: "se volvería a enviar lo que ya salió" },
  {
    tables: [
      ...[
        "visits",
        "visit_subjects",
        "visit_additions",
        "visit_hours",
        "visit_days",
        "visit_weeks",
        "visit_breakdowns",
      ],
      ...["visit_seen", "link_tags"],
    ],
    why: "sus filas y sus totales cambian siempre juntos",
  },
  { tables: ["order_sequences", "counters"], why: "un número que ya se usó se volvería a usar" },
  { tables: ["saved_queries"], why: "no cambia al restaurar una copia" },
];

const reasonFor = (table: string) => reasons.find(({ tables }) => tables.includes(table));

/** Whether the rows of a table come back with the whole backup only. */
export const isKeptApart = (table: string): boolean => reasonFor(table) !== undefined;

/** @throws AppError `conflict` for a table whose rows come back with the whole backup only */
export function refuseKeptApart(table: string): void {
  const found = reasonFor(table);
  if (found) throw new AppError("conflict", `La tabla «${table}» no se recupera por separado: ${found.why}.`);
}
