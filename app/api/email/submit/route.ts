import { route } from "@/lib/api/route";
import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { contactInput, contactReceipt } from "@/lib/contact/schema";
import { submitMessage } from "@/lib/contact/service";

export const POST = route(
  {
    access: "anonymous",
    summary: "Keeps a message of the contact form and sends it to the studio.",
    body: contactInput,
    response: contactReceipt,
    fails: ["captcha_required"],
  },
  async ({ body, device, request }) => {
    await submitMessage(body, device.ip);
    if (!body.website) recordOwnEvent({ request, device }, "Contacto enviado", { plan: body.plan });
    return { success: true as const };
  },
);
