"use client";

import { mutate } from "swr";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { failedJobs } from "@/lib/jobs/shared/panel";
import { useAct } from "./use-act";

type Props = {
  call: "POST /api/jobs/retry/{id}" | "POST /api/mail/jobs/retry/{id}";
  id: string;
  said: string;
  /** Accessible name, which must begin with the visible text. */
  label: string;
  children: string;
};

export function RetryButton({ call, id, said, label, children }: Props) {
  const retry = useAct(async () => {
    await api(call, { params: { id } });
    toast.success(said);
    void mutate(failedJobs.ask);
  });
  return (
    <Button variant="secondary" {...retry} aria-label={label}>
      {children}
    </Button>
  );
}
