import { z } from "zod";

/** The roles, lowest rank first. */
export const roles = ["user", "collaborator", "admin", "superadmin"] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const roleLabels: Record<Role, string> = {
  user: "Usuario",
  collaborator: "Colaborador",
  admin: "Administrador",
  superadmin: "SuperAdmin",
};

/** True for `admin` and `superadmin`. */
export const isAdmin = (value: Role): boolean => value === "admin" || value === "superadmin";

/** The body of both sign-in calls. */
export const loginInput = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, "Ingresa tu correo electrónico.")
    .max(254, "El correo electrónico es demasiado largo.")
    .pipe(z.email("Ingresa un correo electrónico válido.")),
  password: z.string().trim().min(1, "Ingresa tu contraseña.").max(200, "La contraseña es demasiado larga."),
  captchaToken: z.string().max(20_000).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

export const refreshInput = z.strictObject({ refreshToken: z.string().min(1).max(500) });

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
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItem>;

/** What a browser needs to show the captcha. */
export const captcha = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("altcha") }),
  z.object({ provider: z.literal("turnstile"), siteKey: z.string() }),
]);
export type Captcha = z.infer<typeof captcha>;
