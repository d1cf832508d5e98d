import { z } from "zod";
import { absoluteUrl } from "@/lib/core/seo";
import type { MailContent } from "./template";

/** The unsubscribe call's query: the token from the mail's link names the recipient. */
export const refusalQuery = z.strictObject({
  token: z.string("El enlace no es válido.").max(200, "El enlace no es válido."),
  wanted: z.enum(["true", "false"], "Elige sí o no.").default("false").meta({ description: "To have them again" }),
});

/** A mail's unsubscribe links: a page for people, a call for mail programs. */
export const refusalBy = (call: `/api/${string}`, token: string): MailContent["refusal"] => ({
  url: absoluteUrl(`/auth/mails/${token}`),
  call: absoluteUrl(`${call}?token=${token}`),
});
