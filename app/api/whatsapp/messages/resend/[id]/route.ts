import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { sendReceipt } from "@/lib/whatsapp/schema";
import { resend } from "@/lib/whatsapp/sending/send";
import { toReply } from "../../to-reply";

export const POST = route(
  {
    access: "admin",
    summary: "Sends a message again that failed or was never confirmed. 202 while it has to wait.",
    params: idParams,
    response: sendReceipt,
    gives: { 202: "application/json" },
    fails: ["not_found", "conflict"],
  },
  async ({ params }) => toReply(await resend(params.id)),
);
