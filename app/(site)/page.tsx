import type { Metadata } from "next";
import { Suspense } from "react";
import { RedirectNotice } from "@/components/site/redirect-notice";
import { homeTitle } from "@/lib/core/site";
import { cachedSite } from "@/lib/site/cached-site";
import { HomeView } from "./home-view";
import { staticMetadata } from "./static-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const [{ name, city }, metadata] = await Promise.all([cachedSite(), staticMetadata("home")]);
  return { ...metadata, title: { absolute: homeTitle({ name, city }) } };
}

export default function HomePage() {
  return (
    <>
      <Suspense fallback={null}>
        <RedirectNotice />
      </Suspense>
      <HomeView />
    </>
  );
}
