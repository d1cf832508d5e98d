"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { attempt } from "@/components/dashboard/toast-failure";
import { api } from "@/lib/api/client";

export function HideSwitch({ id, isHidden }: { id: string; isHidden: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState(isHidden);
  const [isBusy, startWork] = useTransition();

  function hide(next: boolean) {
    setWanted(next);
    startWork(async () => {
      const hidden = { params: { id }, body: { isHidden: next } };
      if (await attempt(() => api("PATCH /api/wardrobes/hide/{id}", hidden))) router.refresh();
      else setWanted(!next);
    });
  }

  return (
    <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself
        role="switch"
        checked={wanted}
        disabled={isBusy}
        onChange={({ target }) => hide(target.checked)}
        className="size-5 accent-accent"
      />
      Ocultar del público
    </label>
  );
}
