import { db } from "@/lib/core/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { type Attempt, done, type JobOutcome } from "@/lib/jobs/kind";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { demoKind, type SendJob } from "../send-jobs";
import { accept } from "./accept";

/** Milliseconds between checks for an account. */
const unconfiguredMs = 5_000;

/**
 * Accepts a message to a demo contact in one transaction while no number is connected. Messages to real people wait
 * for an account.
 */
export async function acceptInDemo({ payload, settle }: Attempt<SendJob>): Promise<JobOutcome> {
  const { messageId } = payload;
  return db.$transaction(async (tx) => {
    const message = await tx.whatsappMessage.findUnique({
      where: { id: messageId, send: { state: { in: ["waiting", "sending"] } } },
      select: { target: true, contact: { select: { id: true, isDemo: true, phone: true, businessUserId: true } } },
    });
    if (!message) return done;
    const { isDemo, id: contactId, phone, businessUserId } = message.contact;
    if (!isDemo) return { is: "again", inMs: unconfiguredMs };
    const wa_id = phone ?? businessUserId;
    await accept(tx, messageId, {
      messaging_product: "whatsapp",
      contacts: [{ input: wa_id, wa_id }],
      messages: [{ id: `wamid.demo-${messageId}` }],
    });
    await enqueue(tx, demoKind, { messageId }, { dedupe: messageId });
    await settle(tx, done);
    await tell(inboxChanged, { contactId, kind: "status" }, tx);
    return done;
  });
}
