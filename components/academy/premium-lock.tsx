"use client";

import { LockIcon, LockOpenIcon } from "@/components/ui/icons";
import { useSession } from "@/lib/api/session";

/** The lock of what is for members: open for who is signed in, also before the page has woken up. */
export function PremiumLock({ className = "size-5" }: { className?: string }) {
  const { status } = useSession();
  if (status === "authenticated") return <LockOpenIcon className={className} />;
  if (status === "guest") return <LockIcon className={className} />;
  return (
    <>
      <LockIcon className={`if-guest ${className}`} />
      <LockOpenIcon className={`if-user ${className}`} />
    </>
  );
}
