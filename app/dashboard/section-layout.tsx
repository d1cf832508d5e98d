import type { ReactNode } from "react";
import { requireSection } from "@/lib/dashboard/require-page";

/** Refuses with 403 before the page streams; each page still checks for itself. */
export const sectionLayout = (section: string) =>
  async function SectionLayout({ children }: { children: ReactNode }) {
    await requireSection(section);
    return children;
  };
