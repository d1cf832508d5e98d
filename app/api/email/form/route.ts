import { parseInput } from "@/lib/core/parse-input";
import { route } from "@/lib/api/route";
import { contactForm, contactInput } from "@/lib/contact/schema";
import { submitMessage } from "@/lib/contact/service";
import { AppError } from "@/lib/core/errors";

export const POST = route(
  {
    access: "anonymous",
    summary: "The contact form of a browser without scripts; leads to a page that says how it ended.",
    body: contactForm,
    bodyType: "form",
    gives: { 303: null },
  },
  async ({ body, device, request }) => {
    let location = "/contact/enviado";
    try {
      await submitMessage(
        parseInput(contactInput, { ...body, ...formPage(request.headers.get("referer")) }),
        device.ip,
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      location = "/contact/no-enviado";
    }
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  },
);

/**
 * Without scripts no field can hold the plan, so it is read from the address of the form's page.
 */
function formPage(referrer: string | null) {
  const query = referrer && URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
  const plan = (query.get("plan") ?? "").slice(0, 120);
  return { plan, currentUrl: plan ? `/contact?plan=${encodeURIComponent(plan)}` : "/contact" };
}
