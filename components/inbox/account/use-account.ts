"use client";

import { useInboxChanges } from "@/lib/realtime/client";
import { useApi } from "@/lib/api/use-api";

/** How the account at Meta stands, asked again when somebody halts or resumes it. */
export function useAccount() {
  const asked = useApi(["GET /api/whatsapp/account/findOne"], { refreshInterval: 60_000 });
  useInboxChanges(({ contactId, kind }) => {
    if (kind === "account" || contactId === null) void asked.mutate();
  });
  return asked;
}
