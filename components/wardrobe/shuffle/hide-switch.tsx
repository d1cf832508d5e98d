"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { api } from "@/lib/api/client";

/** An admin hides a public wardrobe, or shows it again. */
export function HideSwitch({ id, isHidden }: { id: string; isHidden: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState(isHidden);
  const [isBusy, startWork] = useTransition();

  function hide(next: boolean) {
    setWanted(next);
    startWork(async () => {
      try {
        await api("PATCH /api/wardrobes/hide/{id}", { params: { id }, body: { isHidden: next } });
        router.refresh();
      } catch (failure) {
        setWanted(!next);
        toastFailure(failure);
      }
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
