import { useSyncExternalStore } from "react";
import { isPasskeyHost } from "@/lib/auth/shared/passkey-host";

const subscribeToNothing = () => () => undefined;

/** Whether this browser can use passkeys at its current address. True until the page is hydrated. */
export const usePasskeys = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isPasskeyHost(location.hostname) && "PublicKeyCredential" in window,
    () => true,
  );
