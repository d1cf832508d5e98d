import { z } from "zod";
import {
  currency,
  dayOrNone,
  direction,
  emailAddress,
  flag,
  id,
  isoDate,
  line,
  pageOf,
  pageQuery,
} from "@/lib/core/schema";
import { paymentForm, paymentInput } from "@/lib/payments/schema";
import { drawn } from "@/lib/print/schema";
import { purchaseLimits, purchaseStates } from "./shared/purchase";

const text = z.string("Escribe un texto.").default("");

/** For forms sent without scripts: accepts anything, and the page shows the errors. */
export const purchaseForm = paymentForm.extend({
  formId: text,
  priceCents: text,
  currency: text,
  name: text,
  email: text,
  website: text.meta({ description: "Left empty by people" }),
});
export const recoveryForm = purchaseForm.pick({ email: true, website: true });
export const githubForm = z.strictObject({ githubUser: text });

const email = z
  .string()
  .trim()
  .min(1, "Escribe tu correo electrónico.")
  .max(purchaseLimits.email, "El correo electrónico es demasiado largo.")
  // Small letters, so that an address is looked for as it is.
  .toLowerCase()
  .pipe(emailAddress("Ingresa un correo electrónico válido."));

const outdated = "La página ya no está al día. Revisa los datos y vuelve a enviarlos.";

export const purchaseInput = paymentInput.extend({
  formId: z.uuid(outdated),
  priceCents: z.coerce.number(outdated).int(outdated),
  currency: z.string().max(3, outdated),
  // Staff copy it to the invoice.
  name: drawn(line(purchaseLimits.name, "El nombre es demasiado largo.").min(1, "Escribe tu nombre.")),
  email,
});
export type PurchaseInput = z.output<typeof purchaseInput>;

export const recoveryInput = z.strictObject({ email });

const noGithubUser = "Escribe tu usuario de GitHub, sin @ ni la dirección.";
export const githubInput = z.strictObject({
  githubUser: z
    .string()
    .trim()
    .max(39, noGithubUser)
    .regex(/^[a-z\d](?:-?[a-z\d])*$/i, noGithubUser),
});

const state = z.enum(purchaseStates, "Ese estado no existe.");

export const purchase = z.object({
  id: z.string(),
  key: z.string().meta({ description: "Opens the buyer's page" }),
  number: z.string().nullable().meta({ description: "Null until it is paid" }),
  state,
  productId: z.string().nullable().meta({ description: "Null once the product is gone" }),
  productName: z.string(),
  priceCents: z.number().int(),
  currency,
  buyerName: z.string().meta({ description: "Empty where the buyer's data were removed; the address as well" }),
  buyerEmail: z.string(),
  chargeId: z.string(),
  hasFile: z.boolean().meta({ description: "Whether the product has a file that its buyers get" }),
  downloadsLeft: z.number().int(),
  downloadsUntil: isoDate.nullable(),
  githubUser: z.string().meta({ description: "Whom to invite to the repository; empty for nobody" }),
  invitedAt: isoDate.nullable(),
  version: z.number().int(),
  createdAt: isoDate,
  paidAt: isoDate.nullable(),
  refundedAt: isoDate.nullable(),
});
export type Purchase = z.input<typeof purchase>;

export const purchasePage = pageOf(purchase);

export const purchaseQuery = pageQuery.extend({
  state: state.or(z.literal("")).default(""),
  product: id.or(z.literal("")).default(""),
  dateFrom: dayOrNone.meta({ description: "First day" }),
  dateTo: dayOrNone.meta({ description: "Last day" }),
  order: direction.default("desc"),
});
export type PurchaseQuery = z.output<typeof purchaseQuery>;

export const purchaseExportQuery = purchaseQuery.omit({ page: true, limit: true, order: true });
export type PurchaseExportQuery = z.output<typeof purchaseExportQuery>;

export const keyParams = z.strictObject({ key: id });

const version = z.int("La versión no es válida.").meta({ description: "The one that was seen" });

export const purchaseSeen = z.strictObject({ version });
export const invitationChange = z.strictObject({ version, invited: flag });
