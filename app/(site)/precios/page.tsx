import type { Metadata } from "next";
import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { cachedSite } from "@/lib/site/cached-site";
import { PriceList } from "../price-list";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("prices");

export default async function PricesPage() {
  const { phone } = await cachedSite();
  return (
    <>
      <PageHero
        eyebrow="Precios"
        title="Un precio por proyecto, sin mensualidad"
        intro="Pagas la mitad al empezar y la mitad al publicar. El dominio, el código y las cuentas quedan a tu nombre desde el primer día."
      />
      <PriceList title="Elige por dónde empezar" intro="Todos incluyen diseño, programación, publicación y garantía." />
      <ContactCall phone={phone} message="Hola, quiero saber qué plan me conviene." />
    </>
  );
}
