import { z } from "zod";
import { role } from "@/lib/people/schema";
import { personName } from "@/lib/users/schema";
import { passwordLimits } from "./shared/fields";

const email = z
  .string()
  .trim()
  .min(1, "Ingresa tu correo electrónico.")
  .max(254, "El correo electrónico es demasiado largo.")
  .pipe(z.email("Ingresa un correo electrónico válido."));

/** A password that a person chooses, as it was typed; whether it is a common one is for `choosePassword` to say. */
const newPassword = z
  .string()
  .regex(/\S/, "Ingresa tu nueva contraseña.")
  .min(passwordLimits.min, `Usa al menos ${passwordLimits.min} caracteres.`)
  .max(passwordLimits.max, `Usa ${passwordLimits.max} caracteres como máximo.`);

/** A password that a person has, as it was typed. @param missing what is said where there is none. */
export const currentPassword = (missing: string) =>
  z.string().regex(/\S/, missing).max(passwordLimits.max, "La contraseña es demasiado larga.");

/** The last part of a link that was mailed. */
const linkToken = z.string().min(1, "Falta el enlace del correo.").max(200, "El enlace no es válido.");

const captchaToken = z.string().max(20_000).optional();

/** The body of both sign-in calls. */
export const loginInput = z.strictObject({
  email,
  password: currentPassword("Ingresa tu contraseña."),
  captchaToken,
});
export type LoginInput = z.infer<typeof loginInput>;

export const refreshInput = z.strictObject({ refreshToken: z.string().min(1).max(500) });

export const forgotInput = z.strictObject({
  email,
  domain: z
    .string()
    .max(300, "La dirección es demasiado larga.")
    .optional()
    .meta({ description: "Origin that the link is for; used only when it is one of the site's own" }),
});
export type ForgotInput = z.infer<typeof forgotInput>;

export const restoreInput = z.strictObject({
  emailEncrypt: linkToken.meta({ description: "The last part of the link that was mailed" }),
  newPassword,
});
export type RestoreInput = z.infer<typeof restoreInput>;

export const restored = z.object({ message: z.string() });

/** The person as their own session sees them. */
export const sessionUser = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  role,
  photo: z.string(),
  wardrobes: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const signIn = tokens.extend({ user: sessionUser });
export type SignIn = z.infer<typeof signIn>;

/** One of the person's own sign-ins. */
export const sessionItem = z.object({
  id: z.string(),
  userAgent: z.string(),
  device: z.string().meta({ description: "Browser and system, in words" }),
  ip: z.string(),
  place: z.string().meta({ description: "Country of the address, in words" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItem>;

export const changePasswordInput = z.strictObject({
  currentPassword: currentPassword("Ingresa tu contraseña actual."),
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** The body of a change of one's own e-mail. */
export const changeEmailInput = z.strictObject({
  email: email.pipe(z.string().toLowerCase()),
  password: currentPassword("Ingresa tu contraseña.").optional(),
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** The body of what a link that was mailed confirms. */
export const linkInput = z.strictObject({ token: linkToken });

/** The body of a registration. */
export const registerInput = z.strictObject({
  name: personName,
  email: email.pipe(z.string().toLowerCase()),
  password: newPassword,
  acceptsTerms: z.literal(true, "Confirma que tienes 18 años o más y que aceptas los términos."),
  captchaToken,
  redirectURL: z.string().max(2000).optional().meta({ description: "Page of this site to go on to, once confirmed" }),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const registered = z.object({
  mailed: z.boolean().meta({ description: "False where the site has no mail server: the link waits in its outbox" }),
});
export type Registered = z.infer<typeof registered>;

/** The body of what confirms it; the password in another browser than the one that asked. */
export const confirmInput = linkInput.extend({ password: currentPassword("Ingresa tu contraseña.").optional() });
export type ConfirmInput = z.infer<typeof confirmInput>;

export const confirmed = signIn.extend({ redirectURL: z.string() });

/** What a browser needs to show the captcha. */
export const captcha = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("altcha") }),
  z.object({ provider: z.literal("turnstile"), siteKey: z.string() }),
]);
export type Captcha = z.infer<typeof captcha>;
