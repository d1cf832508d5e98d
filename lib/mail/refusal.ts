import { z } from "zod";
import { absoluteUrl } from "@/lib/core/seo";
import type { MailContent } from "./template";

/** What the call that ends mails of a kind is told: whom they are to stands in the token of a mail's own link. */
export const refusalQuery = z.strictObject({
  token: z.string("El enlace no es válido.").max(200, "El enlace no es válido."),
  wanted: z.enum(["true", "false"], "Elige sí o no.").default("false").meta({ description: "To have them again" }),
});

/** The ways out that a mail names: the page for whoever reads it, and that call, for mail programs. */
export const refusalBy = (call: `/api/${string}`, token: string): MailContent["refusal"] => ({
  url: absoluteUrl(`/auth/mails/${token}`),
  call: absoluteUrl(`${call}?token=${token}`),
});
