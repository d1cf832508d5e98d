import { Prisma } from "@/prisma/generated/client";
import { hasFailed } from "../costs/told";
import { sendKind } from "../send-jobs";

/** Whether Meta told a price that counts: not of what failed, nor of the demonstration, which names its messages itself. */
const isCharged = Prisma.sql`(NOT starts_with(m.wamid, 'wamid.demo-') AND NOT ${hasFailed(Prisma.sql`m.wamid`)}
  AND EXISTS (SELECT FROM whatsapp_statuses p WHERE p.wamid = m.wamid AND p.pricing IS NOT NULL))`;

/**
 * Deletes statuses and pending work of messages about to be deleted. Only the prices that Meta told of what did not
 * fail stay, under anonymous names.
 * @param which condition on `whatsapp_messages m`
 */
export async function forgetStatuses(tx: Prisma.TransactionClient, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM jobs j USING whatsapp_messages m
    WHERE ${which} AND j.kind = ${sendKind.name} AND j.dedupe = m.id::text AND j.state <> 'running'`;
  await tx.$executeRaw`
    DELETE FROM whatsapp_costs c USING whatsapp_messages m
    WHERE ${which} AND c.message_id = m.id AND ${isCharged} IS NOT TRUE`;
  await tx.$executeRaw`
    DELETE FROM whatsapp_statuses s USING whatsapp_messages m
    WHERE ${which} AND s.wamid = m.wamid AND (s.pricing IS NULL OR ${isCharged} IS NOT TRUE)`;
  await tx.$executeRaw`
    UPDATE whatsapp_statuses s SET wamid = 'removed.' || m.id, recipient = '', errors = NULL
    FROM whatsapp_messages m WHERE ${which} AND s.wamid = m.wamid`;
}
