import type { ReactNode } from "react";
import { requireSelf } from "@/lib/auth/require-user";

type Props = { params: Promise<{ username: string }>; children: ReactNode };

/** Answers what is not 200 before anything is sent; every page asks once more by itself. */
export default async function OwnLayout({ params, children }: Props) {
  await requireSelf((await params).username);
  return children;
}
