import type { Metadata } from "next";
import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { ServiceTable } from "@/components/marketing/service-table";
import { Section } from "@/components/marketing/section";
import { SolutionGrid } from "@/components/marketing/solution-grid";
import { cachedPrices } from "@/lib/marketing/prices";
import { cachedSite } from "@/lib/site/cached-site";
import { PriceList } from "../price-list";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("services");

export default async function ServicesPage() {
  const [{ phone }, prices] = await Promise.all([cachedSite(), cachedPrices()]);
  return (
    <>
      <PageHero
        eyebrow="Servicios"
        title="Todo lo que construimos, con su precio y su plazo"
        intro="Cinco servicios que se combinan: muchos proyectos empiezan por una web y crecen con un bot, un panel o una aplicación sobre la misma base."
      />
      <div className="container-site pb-14 sm:pb-20">
        <SolutionGrid prices={prices} heading="h2" />
      </div>
      <Section tinted title="Compáralos de un vistazo" intro="Lo que cambia de uno a otro antes de conversar.">
        <ServiceTable prices={prices} />
      </Section>
      <PriceList title="Planes con precio cerrado" intro="Para lo que se repite, un precio publicado." />
      <ContactCall phone={phone} />
    </>
  );
}
