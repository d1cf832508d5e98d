import { z } from "zod";
import { role } from "@/lib/people/schema";
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

/** The body of both sign-in calls. */
export const loginInput = z.strictObject({
  email,
  password: currentPassword("Ingresa tu contraseña."),
  captchaToken: z.string().max(20_000).optional(),
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
  emailEncrypt: z
    .string()
    .min(1, "Falta el enlace del correo.")
    .max(200, "El enlace no es válido.")
    .meta({ description: "The last part of the link that was mailed" }),
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

/** What a browser needs to show the captcha. */
export const captcha = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("altcha") }),
  z.object({ provider: z.literal("turnstile"), siteKey: z.string() }),
]);
export type Captcha = z.infer<typeof captcha>;
