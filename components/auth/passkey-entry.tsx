"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { describeFailure } from "@/components/ui/describe-failure";
import { api } from "@/lib/api/client";
import type { PasskeyAssertion } from "@/lib/auth/shared/passkeys";
import type { SignIn } from "@/lib/auth/schema";
import { PasskeyButton } from "./passkey-button";
import { canAutofill, letGo, signWithPasskey } from "./passkeys";

type Props = {
  busy: boolean;
  onSession: (session: SignIn) => void;
  onFailure: (message: string) => void;
};

/** Slightly less than the options are valid for. */
const renewAfterMs = 9 * 60_000;

const request = () => api("POST /api/auth/passkeys/options");

export function PasskeyEntry({ busy, onSession, onFailure }: Props) {
  const [round, setRound] = useState(0);
  const offerAgain = () => setRound((current) => current + 1);

  const enter = async (passkey: PasskeyAssertion) =>
    onSession(await api("POST /api/auth/passkeys/login", { body: { passkey } }));

  /** @returns whether to offer it again */
  const offer = useEffectEvent(async (isOver: () => boolean): Promise<boolean> => {
    if (!(await canAutofill()) || isOver()) return false;
    const options = await request().catch(() => null);
    if (!options || isOver()) return false;
    const passkey = await signWithPasskey(options, true).catch(() => null);
    if (!passkey || isOver()) return false;
    try {
      await enter(passkey);
      return false;
    } catch (error) {
      onFailure(describeFailure(error).message);
      return true;
    }
  });

  useEffect(() => {
    let over = false;
    void offer(() => over).then((again) => again && !over && offerAgain());
    const timer = setTimeout(offerAgain, renewAfterMs);
    return () => {
      over = true;
      clearTimeout(timer);
      letGo();
    };
  }, [round]);

  return (
    <PasskeyButton request={request} disabled={busy} onPasskey={enter} onLeft={offerAgain}>
      Iniciar sesión con llave de acceso
    </PasskeyButton>
  );
}
