import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

/** A public wardrobe says for itself whether it may be listed. */
export const metadata: Metadata = {
  title: "Armario",
  robots: { index: false, follow: false },
  manifest: "/armario/manifest.webmanifest",
  icons: { icon: "/armario/icon.svg", apple: "/armario/apple-180.png" },
  appleWebApp: { title: "Armario" },
};

/** As an app it has the whole screen, also beside what a phone cuts out of it. */
export const viewport: Viewport = { viewportFit: "cover" };

export default function WardrobeAppLayout({ children }: { children: ReactNode }) {
  return children;
}
