import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { SolutionGrid } from "@/components/marketing/solution-grid";
import { RepositoryCard } from "@/components/repo/repository-card";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { cachedPrices } from "@/lib/marketing/prices";
import { cachedSite } from "@/lib/site/cached-site";
import type { RepositoryOffer } from "@/lib/repo/shared/query";

export async function SolutionsView({ offer }: { offer: RepositoryOffer }) {
  const [{ phone }, prices] = await Promise.all([cachedSite(), cachedPrices()]);
  return (
    <>
      <PageHero
        eyebrow="Soluciones"
        title="Empieza con código que ya funciona, o hazlo a tu medida"
        intro="Si sabes programar, llévate un repositorio y publícalo esta semana. Si prefieres que lo hagamos nosotros, elige por dónde empezar."
      >
        <ButtonLink href="#a-medida" size="lg">
          Ver lo que hacemos a medida
        </ButtonLink>
        <ButtonLink href="/product" variant="secondary" size="lg">
          Ver productos
        </ButtonLink>
      </PageHero>
      <div className="border-y border-line bg-surface">
        <div className="container-site py-12 sm:py-16">
          <RepositoryCard offer={offer} phone={phone} heading="h2" />
        </div>
      </div>
      <Section
        id="a-medida"
        title="Hecho a tu medida"
        intro="Cinco soluciones con su plazo y su precio de partida."
        aside={
          <ButtonLink href="/services" variant="secondary">
            Comparar los servicios <ArrowRightIcon />
          </ButtonLink>
        }
      >
        <SolutionGrid prices={prices} />
      </Section>
      <ContactCall phone={phone} />
    </>
  );
}
