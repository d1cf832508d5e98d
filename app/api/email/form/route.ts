import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { parseInput } from "@/lib/core/parse-input";
import { leadOn } from "@/lib/api/lead-on";
import { route } from "@/lib/api/route";
import { contactForm, contactInput } from "@/lib/contact/schema";
import { submitMessage } from "@/lib/contact/service";

export const POST = route(
  {
    access: "anonymous",
    summary: "The contact form of a browser without scripts; leads to a page that says how it ended.",
    body: contactForm,
    bodyType: "form",
    gives: { 303: null },
  },
  ({ body, device, request }) =>
    leadOn({ done: "/contact/enviado", refused: "/contact/no-enviado" }, async () => {
      const message = parseInput(contactInput, { ...body, ...formPage(request.headers.get("referer")) });
      await submitMessage(message, device.ip);
      if (!message.website) recordOwnEvent({ request, device }, "Contacto enviado", { plan: message.plan });
    }),
);

/**
 * Without scripts no field can hold the plan, so it is read from the address of the form's page.
 */
function formPage(referrer: string | null) {
  const query = referrer && URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
  const plan = (query.get("plan") ?? "").slice(0, 120);
  return { plan, currentUrl: plan ? `/contact?plan=${encodeURIComponent(plan)}` : "/contact" };
}
