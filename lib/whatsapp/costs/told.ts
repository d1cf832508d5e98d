import { Prisma } from "@/prisma/generated/client";

/* How the statuses of a message are read, for queries of `whatsapp_statuses`. */

/** Whether a status's `pricing` says that Meta charges; where `billable` is missing its type does. */
export const isBillable = Prisma.sql`
  coalesce(pricing->>'billable' <> 'false', NOT starts_with(coalesce(pricing->>'type', ''), 'free_'))`;

/** The price of a message that counts comes first: `sent` tells it before anything is charged. */
export const finalFirst = Prisma.sql`status = 'sent', at, status`;

/** Whether a message failed and did not arrive after all; Meta charges what arrives. */
export const hasFailed = (wamid: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM whatsapp_statuses f WHERE f.wamid = ${wamid} AND f.status = 'failed')
  AND NOT EXISTS (SELECT FROM whatsapp_statuses f WHERE f.wamid = ${wamid} AND f.status IN ('delivered', 'read', 'played')))`;
