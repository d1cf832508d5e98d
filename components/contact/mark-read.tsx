"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { api } from "@/lib/api/client";
import { newMessages } from "@/lib/contact/shared/panel";

/** Marks the message that is open as read. Shows nothing: when it does not work, the message just stays new. */
export function MarkRead({ id }: { id: string }) {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void api("PATCH /api/contact/update/{id}", { params: { id }, body: { state: "read", from: "new" } })
      .then(() => {
        router.refresh();
        return mutate(newMessages.ask);
      })
      .catch(() => undefined);
  }, [id, router, mutate]);
  return null;
}
