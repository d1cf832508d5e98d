import type { ReactNode } from "react";
import { requireSelf } from "@/lib/auth/require-user";

type Props = { params: Promise<{ username: string }>; children: ReactNode };

/** Refuses before anything is sent, so that the status is right; every page checks again. */
export default async function OwnLayout({ params, children }: Props) {
  await requireSelf((await params).username);
  return children;
}
