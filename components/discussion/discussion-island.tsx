"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { WaysIn } from "@/components/academy/types";
import { piece } from "@/components/ui/piece";
import { offlineMessage } from "@/lib/core/offline-message";

const Discussion = piece(() => import("./discussion").then((file) => file.Discussion));

type Props = { lesson: string; ways: WaysIn; children: ReactNode };

/** Loads and fetches nothing until the user scrolls near or the address names a question. */
export function DiscussionIsland({ children, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (isNear) return;
    const come = () => location.hash.startsWith("#duda") && setNear(true);
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "300px",
    });
    observer.observe(place.current!);
    addEventListener("hashchange", come);
    come();
    return () => {
      observer.disconnect();
      removeEventListener("hashchange", come);
    };
  }, [isNear]);

  return (
    <div ref={place}>
      <Discussion
        {...props}
        isWanted={isNear}
        meanwhile={isMissing ? <p className="mt-6 text-muted">{offlineMessage}</p> : children}
        onMissing={() => setMissing(true)}
      />
    </div>
  );
}
