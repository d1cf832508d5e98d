"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { describeFailure } from "@/components/ui/describe-failure";
import { FormMessage } from "@/components/ui/form-message";
import type { PasskeyAssertion } from "@/lib/auth/shared/passkeys";
import type { signWithPasskey } from "./passkeys";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "disabled"> & {
  /** The options to sign. Fetched at each press, because they count once. */
  request: () => Promise<Parameters<typeof signWithPasskey>[0]>;
  onPasskey: (passkey: PasskeyAssertion) => Promise<void>;
  onLeft?: () => void;
  children: ReactNode;
};

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
