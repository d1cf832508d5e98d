import { route } from "@/lib/api/route";
import { signSamples } from "@/lib/whatsapp/deliveries/samples";
import { sampleInput, signedDeliveries } from "@/lib/whatsapp/deliveries/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Signs deliveries of WhatsApp to try the inbox with; only where the developer tools are on.",
    body: sampleInput,
    response: signedDeliveries,
    fails: ["not_found", "conflict"],
  },
  async ({ body }) => ({ deliveries: await signSamples(body) }),
);
