import type { ReactNode } from "react";
import { requireUser } from "@/lib/auth/require-user";

export const instant = false;

/** Refuses with 403 before the page begins to stream; each page still checks for itself. */
export default async function ApplicationLayout({ children }: { children: ReactNode }) {
  await requireUser("admin");
  return children;
}
