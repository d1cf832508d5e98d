"use client";

import { lazy } from "react";
import { ForMembers } from "./for-members";
import { continueFrame, ProgressSkeleton } from "./progress-placeholders";

const LiveContinue = lazy(() => import("./progress-live").then((parts) => ({ default: parts.LiveContinue })));

/** Where one left off, on the academy's front and on the home. Guests see nothing of it. */
export function Continue() {
  return (
    <ForMembers
      loading={
        <div className={continueFrame}>
          <ProgressSkeleton />
        </div>
      }
    >
      <section aria-label="Continuar" className={continueFrame}>
        <LiveContinue />
      </section>
    </ForMembers>
  );
}
