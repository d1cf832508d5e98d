"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/api/client";
import { stopKey } from "@/lib/repetition/shared/repetition";

/** Stops the mails at once, whoever is signed in. */
export function StopMails() {
  const [told, setTold] = useState("");
  useEffect(() => {
    const token = new URLSearchParams(location.search).get(stopKey);
    if (!token) return;
    void api("POST /api/repetition/mail/stop", { query: { token } })
      .then(() => setTold("Listo: ya no te escribiremos sobre tu repaso."))
      .catch((failure: Error) => setTold(failure.message));
  }, []);
  return (
    <p role="status" className={told && "mt-4 rounded-lg bg-sunken p-4"}>
      {told}
    </p>
  );
}
