import { parseInput } from "@/lib/api/parse";
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
  },
  async ({ body, device }) => {
    let location = "/contact/enviado";
    try {
      await submitMessage(parseInput(contactInput, { ...body, currentUrl: "/contact" }), device.ip);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      location = "/contact/no-enviado";
    }
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  },
);
