import type { ReactNode } from "react";
import { requireAdmin } from "./require-admin";

/** Leads on before anything is sent. */
export default async function PeopleLayout({ children }: { children: ReactNode }) {
  await requireAdmin();
  return children;
}
