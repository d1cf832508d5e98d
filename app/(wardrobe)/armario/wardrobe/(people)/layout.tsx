import type { ReactNode } from "react";
import { requireAdmin } from "./require-admin";

export default async function PeopleLayout({ children }: { children: ReactNode }) {
  await requireAdmin();
  return children;
}
