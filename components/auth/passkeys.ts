import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { noPasskeysHere } from "@/lib/auth/shared/passkey-host";
import type { PasskeyAssertion, PasskeyCreation, PasskeySetup } from "@/lib/auth/shared/passkeys";

/* The browser's part of passkeys. Load it with `import("./passkeys")`, only when it is needed. */

type Request = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The device or browser failed; the message can be shown. */
class PasskeyFailure extends Error {
  override name = "PasskeyFailure";
  readonly code = "passkey";
}

const failures: Record<string, string> = {
  InvalidStateError: "Este dispositivo ya tiene una llave de acceso de tu cuenta.",
  SecurityError: noPasskeysHere,
};

/**
 * Asks the device to sign.
 * @returns null when the person cancelled
 * @throws PasskeyFailure
 */
export const signWithPasskey = (optionsJSON: Request, useBrowserAutofill = false): Promise<PasskeyAssertion | null> =>
  orLeft(() => startAuthentication({ optionsJSON, useBrowserAutofill }));

/**
 * Asks the device for a new passkey.
 * @returns null when the person cancelled
 * @throws PasskeyFailure
 */
export const makePasskey = (optionsJSON: PasskeySetup["options"]): Promise<PasskeyCreation | null> =>
  orLeft(() => startRegistration({ optionsJSON }));

export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

export const letGo = (): void => WebAuthnAbortService.cancelCeremony();

async function orLeft<T>(ask: () => Promise<T>): Promise<T | null> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure("Tu navegador no admite llaves de acceso.");
  try {
    return await ask();
  } catch (error) {
    const name = nameOf(error);
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw new PasskeyFailure(failures[name] ?? "Tu dispositivo no pudo usar la llave de acceso. Inténtalo otra vez.");
  }
}

/** The library wraps the browser's error. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.name : "";
}
