import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

/** Pages of public wardrobes override `robots`. */
export const metadata: Metadata = {
  title: "Armario",
  robots: { index: false, follow: false },
  manifest: "/armario/manifest.webmanifest",
  icons: { icon: "/armario/icon.svg", apple: "/armario/apple-180.png" },
  appleWebApp: { title: "Armario" },
};

/** The app uses the whole screen, around a phone's notch too. */
export const viewport: Viewport = { viewportFit: "cover" };

export default function WardrobeAppLayout({ children }: { children: ReactNode }) {
  return children;
}
