"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { describeFailure } from "@/components/ui/describe-failure";
import { FormMessage } from "@/components/ui/form-message";
import type { PasskeyAssertion } from "@/lib/auth/shared/passkeys";
import type { signWithPasskey } from "./passkeys";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "disabled"> & {
  /** What the device has to sign; asked for with each press, because it counts once. */
  request: () => Promise<Parameters<typeof signWithPasskey>[0]>;
  /** What it throws is told below the button. */
  onPasskey: (passkey: PasskeyAssertion) => Promise<void>;
  /** The person let it be. */
  onLeft?: () => void;
  children: ReactNode;
};

/** Asks for a passkey, as wide as what it stands in, and tells why it did not work. */
export function PasskeyButton({ variant = "secondary", disabled, request, onPasskey, onLeft, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    setFailure(null);
    try {
      const { signWithPasskey } = await import("./passkeys");
      const passkey = await signWithPasskey(await request());
      if (passkey) await onPasskey(passkey);
      else onLeft?.();
    } catch (error) {
      setFailure(describeFailure(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-3">
      <Button variant={variant} disabled={disabled} busy={busy} onClick={press} className="w-full">
        {children}
      </Button>
      <FormMessage message={failure} />
    </div>
  );
}
