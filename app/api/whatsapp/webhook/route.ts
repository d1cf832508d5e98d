import { route } from "@/lib/api/route";
import { answerHandshake, receiveDelivery, signatureHeader } from "@/lib/whatsapp/deliveries/deliveries";
import { handshakeQuery } from "@/lib/whatsapp/schema";

export const GET = route(
  {
    access: "signed",
    summary: "Meta's question whether the webhook is ours.",
    query: handshakeQuery,
    gives: { 200: "text/plain" },
    fails: ["forbidden"],
  },
  async ({ query }) => {
    const challenge = await answerHandshake({
      mode: query["hub.mode"],
      token: query["hub.verify_token"],
      challenge: query["hub.challenge"],
    });
    return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
);

/** In production lib/server answers before Next does. */
export const POST = route(
  {
    access: "signed",
    summary: "A delivery of Meta's, signed in X-Hub-Signature-256. 200 says that it is stored.",
    raw: true,
    maxBody: "delivery",
    gives: { 200: null },
    fails: ["unauthorized"],
  },
  async ({ request }) => {
    await receiveDelivery(Buffer.from(await request.arrayBuffer()), request.headers.get(signatureHeader));
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  },
);
