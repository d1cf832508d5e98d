import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { isoDate, line } from "@/lib/core/schema";

/* The JSON of WebAuthn between browsers and us, with size limits. */

const notValid = "La llave de acceso no es válida.";

const base64url = (max: number) =>
  z
    .string(notValid)
    .max(max, notValid)
    .regex(/^[\w-]+$/, notValid);

/** An id has at most 1,023 bytes. */
const credentialId = base64url(1_400);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", notValid),
  clientExtensionResults: z.object({}),
};

export type PasskeyAssertion = AuthenticationResponseJSON;

export const passkeyAssertion: z.ZodType<PasskeyAssertion, PasskeyAssertion> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).optional(),
  }),
});

export type PasskeyCreation = RegistrationResponseJSON;

const passkeyCreation: z.ZodType<PasskeyCreation, PasskeyCreation> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export const passkeyRequest = z
  .custom<PublicKeyCredentialRequestOptionsJSON>()
  .meta({ description: "PublicKeyCredentialRequestOptionsJSON of WebAuthn" });

const passkeyCreationRequest = z
  .custom<PublicKeyCredentialCreationOptionsJSON>()
  .meta({ description: "PublicKeyCredentialCreationOptionsJSON of WebAuthn" });

export const maxPasskeys = 20;

const passkeyName = line(60, "Usa 60 caracteres como máximo.").min(1, "Ponle un nombre a la llave.");

export const passkeySetup = z.object({
  options: passkeyCreationRequest,
  name: z.string().meta({ description: "What it could be called: browser and system" }),
});
export type PasskeySetup = z.input<typeof passkeySetup>;

export const passkeyInput = z.strictObject({ name: passkeyName, passkey: passkeyCreation });
export type PasskeyInput = z.output<typeof passkeyInput>;

export const passkeyRename = z.strictObject({ name: passkeyName });

export const passkeyItem = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoDate,
  lastUsedAt: isoDate.nullable(),
});
export type PasskeyItem = z.input<typeof passkeyItem>;

export const passkeyAdded = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .meta({ description: "Told this once, where it is the person's first second factor" }),
});

export const secondFactorWays = z.object({
  app: z.boolean(),
  passkey: passkeyRequest.nullable(),
});
export type SecondFactorWays = z.input<typeof secondFactorWays>;
