import type { ReactNode } from "react";
import { Beacon } from "@/components/site/beacon";
import { SiteFrame } from "../site-frame";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      {children}
      <Beacon />
    </SiteFrame>
  );
}
