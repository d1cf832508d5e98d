import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { noPasskeysHere } from "@/lib/auth/shared/passkey-host";
import type { PasskeyAssertion, PasskeyCreation, PasskeySetup } from "@/lib/auth/shared/passkeys";

/* What a browser does with passkeys. It is loaded when it is needed, by `import("./passkeys")`. */

type Request = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** A device or browser that could not do what it was asked; its message can be shown. */
class PasskeyFailure extends Error {
  override name = "PasskeyFailure";
  readonly code = "passkey";
}

const failures: Record<string, string> = {
  InvalidStateError: "Este dispositivo ya tiene una llave de acceso de tu cuenta.",
  SecurityError: noPasskeysHere,
};

/** Asks the device to sign. @returns null when the person let it be. @throws PasskeyFailure */
export const signWithPasskey = (optionsJSON: Request, useBrowserAutofill = false): Promise<PasskeyAssertion | null> =>
  orLeft(() => startAuthentication({ optionsJSON, useBrowserAutofill }));

/**
 * Asks the device for a new passkey. @returns null for one that was let be. @throws PasskeyFailure
 */
export const makePasskey = (optionsJSON: PasskeySetup["options"]): Promise<PasskeyCreation | null> =>
  orLeft(() => startRegistration({ optionsJSON }));

/** Whether the browser offers passkeys where an e-mail is typed. */
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what a device is asked for. */
export const letGo = (): void => WebAuthnAbortService.cancelCeremony();

async function orLeft<T>(ask: () => Promise<T>): Promise<T | null> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure("Tu navegador no conoce las llaves de acceso.");
  try {
    return await ask();
  } catch (error) {
    const name = nameOf(error);
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw new PasskeyFailure(failures[name] ?? "Tu dispositivo no pudo usar la llave de acceso. Inténtalo otra vez.");
  }
}

/** The library wraps what the browser threw. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.name : "";
}
