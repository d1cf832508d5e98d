import type { ReactNode } from "react";
import { requireUser } from "@/lib/auth/require-user";

export const instant = false;

/** Refuses before the page begins to stream; each page still checks for itself. */
export default async function ProjectsLayout({ children }: { children: ReactNode }) {
  await requireUser();
  return children;
}
