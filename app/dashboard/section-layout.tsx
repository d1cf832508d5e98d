import type { ReactNode } from "react";
import { requireUser } from "@/lib/auth/require-user";
import type { Role } from "@/lib/auth/schema";

/** The layout of a section: it refuses with 403 before the page begins to stream; each page still checks for itself. */
export const sectionLayout = (minimum: Role) =>
  async function SectionLayout({ children }: { children: ReactNode }) {
    await requireUser(minimum);
    return children;
  };
