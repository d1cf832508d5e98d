import { Reply, route } from "@/lib/api/route";
import { sessionCookie } from "@/lib/auth/cookie";
import { signIn } from "@/lib/auth/schema";
import { demoLogin } from "@/lib/dashboard/schema";
import { signSamples } from "@/lib/whatsapp/deliveries/samples";
import { sampleInput, signedDeliveries } from "@/lib/whatsapp/deliveries/schema";
import { loginAsDemo } from "./login";

export const devCalls = {
  "POST /api/dev/deliveries": route(
    {
      access: "anonymous",
      summary: "Signs deliveries of WhatsApp to try the inbox with; only where the developer tools are on.",
      body: sampleInput,
      response: signedDeliveries,
      fails: ["not_found", "conflict"],
    },
    async ({ body }) => ({ deliveries: await signSamples(body) }),
  ),
  "POST /api/dev/login": route(
    {
      access: "anonymous",
      summary: "Signs in as a role's demo account; only where the developer tools are on.",
      body: demoLogin,
      response: signIn,
      fails: ["not_found"],
    },
    async ({ body, device }) => {
      const session = await loginAsDemo(body.role, device);
      return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
    },
  ),
};
