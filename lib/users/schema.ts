import { z } from "zod";
import { direction, emailAddress, flag, id, idOrNone, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { role, whatsapp } from "@/lib/people/schema";

export const personName = line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre.");
const personLastName = line(80, "El apellido es demasiado largo.");

export const username = z
  .string("Escribe un nombre de usuario.")
  .trim()
  .toLowerCase()
  .min(3, "El nombre de usuario necesita al menos 3 caracteres.")
  .max(40, "El nombre de usuario es demasiado largo.")
  .regex(/^[a-z0-9][a-z0-9._-]*$/, "Usa letras sin tildes, números, puntos o guiones.");

const email = z
  .string("Ingresa el correo electrónico.")
  .trim()
  .toLowerCase()
  .min(1, "Ingresa el correo electrónico.")
  .max(254, "El correo electrónico es demasiado largo.")
  .pipe(emailAddress("Ingresa un correo electrónico válido."));

const fields = {
  name: personName,
  lastName: personLastName,
  email,
  username,
  whatsapp,
  role: role.meta({ description: "At most the caller's own" }),
  operator: id
    .or(z.literal("").transform(() => null))
    .nullable()
    .meta({ description: "The id of the operator that the person works for; empty for none" }),
  isVisible: flag,
  isPublic: flag,
  photo: z
    .literal("")
    .or(z.url({ protocol: /^https$/ }).max(500))
    .meta({ description: "An https address, or empty for the default; files go to /api/users/photo" }),
};

export const userInput = z.strictObject(fields).partial({
  lastName: true,
  whatsapp: true,
  role: true,
  operator: true,
  isVisible: true,
  isPublic: true,
  photo: true,
});
export type UserInput = z.infer<typeof userInput>;

/** Omitted fields stay. */
export const userChanges = z.strictObject(fields).partial();
export type UserChanges = z.infer<typeof userChanges>;

export const userForm = userInput.omit({ photo: true }).extend({
  image: z.file().optional(),
  removesPhoto: z.boolean().optional(),
});
export type UserForm = z.infer<typeof userForm>;

/** The e-mail has a call of its own. */
export const profileChanges = z
  .strictObject({
    name: fields.name,
    lastName: fields.lastName,
    displayName: line(160, "El nombre visible es demasiado largo."),
    username: fields.username,
    whatsapp: fields.whatsapp,
    isPublic: fields.isPublic,
  })
  .partial();
export type ProfileChanges = z.infer<typeof profileChanges>;

export const profileForm = profileChanges.required().extend({
  image: z.file().optional(),
  removesPhoto: z.boolean().optional(),
});
export type ProfileForm = z.infer<typeof profileForm>;

export const disableInput = z.strictObject({ disabled: flag });

export const userParams = z.strictObject({ id: z.uuid("Por favor, ingresa un ID de usuario válido.") });

export const photoInput = z.strictObject({
  image: z.file("Elige una imagen.").min(1, "Elige una imagen."),
});

export const userSorts = ["name", "email", "role", "createdAt"] as const;

const userStates = ["active", "invited", "disabled"] as const;
export const userStateLabels: Record<(typeof userStates)[number], string> = {
  active: "Activo",
  invited: "Invitación pendiente",
  disabled: "Desactivado",
};

export const factorLabels = { on: "Con verificación", off: "Sin verificación" } as const;

const filters = {
  role: role.or(z.literal("")).default(""),
  state: z.enum(["", ...userStates], "Ese estado no existe.").default(""),
  factor: z
    .enum(["", "on", "off"], "Ese valor no existe.")
    .default("")
    .meta({ description: "Whether a sign-in asks for a second factor: an app or a passkey" }),
  operator: idOrNone,
  sort: z.enum(userSorts, "Ese orden no existe.").default("createdAt"),
  order: direction.default("desc"),
};

export const userQuery = pageQuery.extend(filters);
export type UserQuery = z.infer<typeof userQuery>;

export const userExportQuery = userQuery.omit({ page: true, limit: true });
export type UserExportQuery = z.infer<typeof userExportQuery>;

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  username: z.string(),
  whatsapp: z.string(),
  photo: z.string(),
  role,
  isVisible: z.boolean(),
  isPublic: z.boolean(),
  operator: z.object({ id: z.string(), name: z.string() }).nullable(),
  disabledAt: isoDate.nullable(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type User = z.input<typeof user>;

const isInvited = z.boolean().meta({ description: "Has not yet accepted the invitation: neither password nor Google" });
const hasSecondFactor = z.boolean().meta({ description: "An app or a passkey" });
const lastSeenAt = isoDate.nullable().meta({ description: "Null where no session is kept" });

export const listedUser = user.extend({ isInvited, hasSecondFactor, lastSeenAt });
export type ListedUser = z.input<typeof listedUser>;

/** A disabled account is "disabled" even if its invitation was never accepted. */
export const stateOf = ({ disabledAt, isInvited }: Pick<ListedUser, "disabledAt" | "isInvited">) =>
  disabledAt ? "disabled" : isInvited ? "invited" : "active";

const chosen = z
  .array(id, "Elige al menos una persona.")
  .min(1, "Elige al menos una persona.")
  .max(100, "Elige como máximo 100 personas.")
  .transform((ids) => [...new Set(ids)]);

export const userBulk = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.enum(["disable", "enable", "endSessions"]), ids: chosen }),
    z.strictObject({
      action: z.literal("role"),
      ids: chosen,
      role: role.meta({ description: "At most the caller's own" }),
    }),
  ],
  "Esa acción no existe.",
);
export type UserBulk = z.infer<typeof userBulk>;

export const userBulkResult = z.object({
  users: z.number().int().meta({ description: "How many were changed: who has the role already is not" }),
  refused: z
    .array(z.object({ id: z.string(), reason: z.string() }))
    .meta({ description: "Who stays as they are, and why" }),
});
export type UserBulkResult = z.infer<typeof userBulkResult>;

const pendingEmail = z.string().nullable().meta({ description: "The e-mail that waits to be confirmed" });

export const userDetails = listedUser.extend({
  pendingEmail,
  passkeys: z.number().int(),
  activeSessions: z.number().int(),
});
export type UserDetails = z.input<typeof userDetails>;

export const profile = user.omit({ disabledAt: true }).extend({
  pendingEmail,
  hasPassword: z.boolean().meta({ description: "False for who only signs in with Google" }),
});
export type Profile = z.input<typeof profile>;

export const userPage = pageOf(listedUser);
export const invitationLink = z.object({
  url: z.string().meta({ description: "Lets whoever has it choose the password, once, within seven days" }),
});
export const photoAnswer = z.object({ photo: z.string() });
