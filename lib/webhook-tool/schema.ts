import { z } from "zod";

const secret = (missing: string) => z.string(missing).trim().min(1, missing).max(500, "Es demasiado largo.");

const appFields = {
  appId: z
    .string("Escribe el App ID.")
    .trim()
    .regex(/^\d{1,30}$/, "El App ID solo tiene números."),
  appSecret: secret("Escribe el App Secret."),
};

export const appCredentials = z.strictObject(appFields);
export type AppCredentials = z.infer<typeof appCredentials>;

export const webhookInput = z.strictObject({
  ...appFields,
  callbackUrl: z
    .string("Escribe la URL de callback.")
    .trim()
    .max(2_000, "La URL es demasiado larga.")
    .pipe(z.url({ protocol: /^https$/, error: "Escribe una URL que empiece con https://" })),
  verifyToken: secret("Escribe el token de verificación."),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const graphAnswer = z.looseObject({});

export const webhookForm = z.object({
  operation: z.enum(["token", "list", "register", "remove"]),
  appId: z.string(),
  appSecret: z.string(),
  callbackUrl: z.string(),
  verifyToken: z.string(),
});
export type WebhookForm = z.infer<typeof webhookForm>;
