"use client";

import { useRouter } from "next/navigation";
import { useLive } from "../live/use-live";

/** Reloads the list after each change of what is planned. */
export function LivePlanned() {
  const router = useRouter();
  useLive(
    () => router.refresh(),
    ({ kind }) => kind === "planned",
  );
  return null;
}
