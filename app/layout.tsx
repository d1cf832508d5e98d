import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { siteUrl } from "@/lib/core/seo";
import { headScript } from "@/lib/core/head-script";
import { homeTitle } from "@/lib/core/site";
import { cachedSite } from "@/lib/site/cached-site";
import "./globals.css";

const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  variable: "--font-inter",
  // Used only if loaded by the first paint, else from the next page on: text never moves.
  display: "optional",
  // globals.css has hand-measured fallbacks.
  adjustFontFallback: false,
  fallback: ["Inter Rest", "Inter Arial", "Inter Roboto", "system-ui", "sans-serif"],
});

const bricolage = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "700",
  variable: "--font-bricolage",
  display: "optional",
  adjustFontFallback: false,
  fallback: ["Bricolage Rest", "Bricolage Arial", "Bricolage Roboto", "system-ui", "sans-serif"],
});

const jetbrains = localFont({
  src: "./fonts/jetbrains-mono.woff2",
  weight: "400",
  variable: "--font-jetbrains",
  display: "optional",
  adjustFontFallback: false,
  fallback: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
  preload: false,
});

export async function generateMetadata(): Promise<Metadata> {
  const { name, city, description, indexed } = await cachedSite();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: homeTitle({ name, city }), template: `%s · ${name}` },
    description,
    applicationName: name,
    openGraph: { siteName: name, locale: "es_PE", type: "website" },
    formatDetection: { telephone: false },
    ...(!indexed && { robots: { index: false } }),
  };
}

export const viewport: Viewport = { themeColor: "#fbfaf7" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script changes class, style and data-session of <html> before hydration.
    <html
      lang="es"
      className={`${inter.variable} ${bricolage.variable} ${jetbrains.variable}`}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
