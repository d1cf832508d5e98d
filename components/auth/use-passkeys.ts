import { useSyncExternalStore } from "react";
import { isPasskeyHost } from "@/lib/auth/shared/passkey-host";

const subscribeToNothing = () => () => undefined;

/** Whether this browser can use passkeys at the address it came by; it is taken to until the page is awake. */
export const usePasskeys = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isPasskeyHost(location.hostname) && "PublicKeyCredential" in window,
    () => true,
  );
