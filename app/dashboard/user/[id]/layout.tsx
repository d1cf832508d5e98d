import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { requireUser } from "@/lib/auth/require-user";
import { loadUser } from "./load-user";

type Props = { children: ReactNode; params: Promise<{ id: string }> };

/** Answers 404 before the page begins to stream. Any other failure is the page's to tell. */
export default async function UserLayout({ children, params }: Props) {
  await requireUser("admin");
  try {
    await loadUser(params);
  } catch (error) {
    unstable_rethrow(error);
  }
  return children;
}
