import type { Prisma } from "@/prisma/generated/client";
import { sendKind } from "../send-jobs";

/**
 * Deletes statuses and pending work of messages about to be deleted. Only costs that Meta told stay, under anonymous names.
 * @param which condition on `whatsapp_messages m`
 */
export async function forgetStatuses(tx: Prisma.TransactionClient, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM jobs j USING whatsapp_messages m
    WHERE ${which} AND j.kind = ${sendKind.name} AND j.dedupe = m.id::text AND j.state <> 'running'`;
  await tx.$executeRaw`
    DELETE FROM whatsapp_costs c USING whatsapp_messages m
    WHERE ${which} AND c.message_id = m.id
      AND NOT EXISTS (SELECT FROM whatsapp_statuses s WHERE s.wamid = m.wamid AND s.pricing IS NOT NULL)`;
  await tx.$executeRaw`
    DELETE FROM whatsapp_statuses s USING whatsapp_messages m
    WHERE ${which} AND s.wamid = m.wamid AND s.pricing IS NULL`;
  await tx.$executeRaw`
    UPDATE whatsapp_statuses s SET wamid = 'removed.' || m.id, recipient = '', errors = NULL
    FROM whatsapp_messages m WHERE ${which} AND s.wamid = m.wamid`;
}
