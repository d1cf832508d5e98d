import { z } from "zod";
import { emailAddress, isoDate } from "@/lib/core/schema";
import { role } from "@/lib/people/schema";
import { personName } from "@/lib/users/schema";
import { passkeyAssertion } from "./shared/passkeys";
import { passwordLimits } from "./shared/fields";

const email = z
  .string()
  .trim()
  .min(1, "Ingresa tu correo electrónico.")
  .max(254, "El correo electrónico es demasiado largo.")
  .pipe(emailAddress("Ingresa un correo electrónico válido."));

/** Taken as typed; `choosePassword` rejects common ones. */
const newPassword = z
  .string()
  .regex(/\S/, "Ingresa tu nueva contraseña.")
  .min(passwordLimits.min, `Usa al menos ${passwordLimits.min} caracteres.`)
  .max(passwordLimits.max, `Usa ${passwordLimits.max} caracteres como máximo.`);

const secondFactorCode = z
  .string()
  .trim()
  .min(1, "Escribe el código.")
  .max(40, "El código es demasiado largo.")
  .transform((typed) => typed.replace(/[\s-]/g, "").toLowerCase());

const currentPassword = (missing: string) =>
  z.string().regex(/\S/, missing).max(passwordLimits.max, "La contraseña es demasiado larga.");

const linkToken = z.string().min(1, "Falta el enlace del correo.").max(200, "El enlace no es válido.");

const captchaToken = z.string().max(20_000).optional();

export const loginInput = z
  .strictObject({
    email: email.optional(),
    password: currentPassword("Ingresa tu contraseña.").optional(),
    captchaToken,
    challenge: z
      .string()
      .max(2_000, "La verificación no es válida.")
      .optional()
      .meta({ description: "What `second_factor_required` came with: it stands for e-mail and password" }),
    code: secondFactorCode
      .optional()
      .meta({ description: "Of an account with a second factor: six digits of its app, or a recovery code" }),
    passkey: passkeyAssertion
      .optional()
      .meta({ description: "The same of a passkey, which signed what `secondFactor/ways` gave" }),
  })
  .superRefine(({ email, password, challenge, code, passkey }, context) => {
    const missing = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (challenge !== undefined && email === undefined && password === undefined) {
      if (code === undefined && !passkey) missing("code", "Escribe el código.");
      return;
    }
    if (email === undefined) missing("email", "Ingresa tu correo electrónico.");
    if (password === undefined) missing("password", "Ingresa tu contraseña.");
  });
export type LoginInput = z.infer<typeof loginInput>;

export const refreshInput = z.strictObject({ refreshToken: z.string().min(1).max(500) });

const redirectURL = z
  .string()
  .max(2000)
  .optional()
  .meta({ description: "Page of this site to go on to, once signed in" });

export const forgotInput = z.strictObject({
  email,
  redirectURL,
  domain: z
    .string()
    .max(300, "La dirección es demasiado larga.")
    .optional()
    .meta({ description: "Origin that the link is for; used only when it is one of the site's own" }),
});

/** The form without scripts accepts any text; a page shows the errors. */
export const forgotForm = z.strictObject({ email: z.string("Escribe un texto.") });
export type ForgotInput = z.infer<typeof forgotInput>;

const keptIds = z.array(z.uuid("El identificador no es válido.")).max(50, "Son demasiados.").default([]);

/** Everything else ends. */
const keep = z
  .strictObject({ tokens: keptIds, passkeys: keptIds, google: z.boolean("Elige sí o no.").default(false) })
  .default({ tokens: [], passkeys: [], google: false })
  .meta({ description: "Ids of the personal tokens and passkeys that stay, and whether Google does. All others end" });

export const restoreInput = z.strictObject({
  emailEncrypt: linkToken.meta({ description: "The last part of the link that was mailed" }),
  newPassword,
  keep,
});
export type RestoreInput = z.output<typeof restoreInput>;

export const restored = z.object({ message: z.string() });

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

export const linkInput = z.strictObject({ token: linkToken });

export const registerInput = z.strictObject({
  name: personName,
  email: email.pipe(z.string().toLowerCase()),
  password: newPassword,
  acceptsTerms: z.literal(true, "Confirma que tienes 18 años o más y que aceptas los términos."),
  captchaToken,
  redirectURL,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const registered = z.object({
  mailed: z.boolean().meta({ description: "False where the site has no mail server: the link waits in its outbox" }),
});
export type Registered = z.infer<typeof registered>;

/** The password is needed in a browser other than the one that registered. */
export const confirmInput = linkInput.extend({ password: currentPassword("Ingresa tu contraseña.").optional() });
export type ConfirmInput = z.infer<typeof confirmInput>;

export const confirmed = signIn.extend({ redirectURL: z.string() });

export const secondStepInput = z.strictObject({ code: secondFactorCode });

export const secondFactorProof = z.strictObject({
  password: currentPassword("Ingresa tu contraseña.").optional(),
  code: secondFactorCode.optional(),
  passkey: passkeyAssertion.optional(),
});
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

export const proofFields = (typed: { password: { name: string; missing: string } | null; code: boolean } | null) =>
  z.object({
    ...(typed?.password && { [typed.password.name]: currentPassword(typed.password.missing) }),
    ...(typed?.code && { code: secondFactorCode }),
  });

export const newPasswordFields = z.strictObject({ newPassword });

export const changePasswordInput = secondFactorProof
  .omit({ password: true })
  .extend({ currentPassword: currentPassword("Ingresa tu contraseña actual.").optional(), newPassword, keep })
  .superRefine(({ currentPassword: typed, passkey }, context) => {
    if (typed !== undefined || passkey) return;
    context.addIssue({ code: "custom", path: ["currentPassword"], message: "Ingresa tu contraseña actual." });
  });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const newEmailFields = z.strictObject({ email: email.pipe(z.string().toLowerCase()) });

export const changeEmailInput = newEmailFields.extend(secondFactorProof.shape);
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

/** Needs proof when a passkey or Google is removed. */
export const closeOthersInput = secondFactorProof.extend({ keep });
export type CloseOthersInput = z.output<typeof closeOthersInput>;

export const passkeyLogin = z.strictObject({ passkey: passkeyAssertion });

export const waysInput = z.strictObject({ challenge: z.string().max(2_000, "La verificación no es válida.") });

/** The secret is given only this once. */
export const secondFactorSetup = z.object({
  secret: z.string().meta({ description: "In base32, for apps that it is typed into" }),
  url: z.string().meta({ description: "otpauth:// address, for apps on the same device" }),
  qrCode: z.string().meta({ description: "The address as a QR code: an SVG as a data: address" }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: "Told this once; each counts once" }),
});

export const secondFactorState = z.object({
  since: isoDate.nullable().meta({ description: "When it was turned on; null while it is off" }),
  recoveryCodesLeft: z.number().int(),
  isRequired: z.boolean().meta({ description: "Whether the person's role asks for one" }),
});
export type SecondFactorState = z.input<typeof secondFactorState>;

export const captcha = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("altcha") }),
  z.object({ provider: z.literal("turnstile"), siteKey: z.string() }),
]);
export type Captcha = z.infer<typeof captcha>;
