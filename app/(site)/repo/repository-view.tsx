import { ContactCall } from "@/components/marketing/contact-call";
import { Section } from "@/components/marketing/section";
import { ProductCard } from "@/components/products/product-card";
import { RepositoryCard } from "@/components/repo/repository-card";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { cachedSite } from "@/lib/site/cached-site";
import { listNewest } from "@/lib/products/catalog";
import type { RepositoryOffer } from "@/lib/repo/shared/query";

export async function RepositoryView({ offer }: { offer: RepositoryOffer }) {
  const [{ phone }, products] = await Promise.all([cachedSite(), listNewest()]);
  return (
    <>
      <div className="container-site py-10 sm:py-14">
        <p className="mb-4 font-semibold text-accent">Repositorio de código</p>
        <RepositoryCard offer={offer} phone={phone} heading="h1" />
      </div>
      <Section
        tinted
        title="También puedes llevarte"
        intro="Plantillas, bots y kits con su precio, sus pantallas y una muestra."
        aside={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/repo/whatsapp-api-cloud" variant="secondary">
              Ver el bot de WhatsApp
            </ButtonLink>
            <ButtonLink href="/product" variant="secondary">
              Ver todos los productos <ArrowRightIcon />
            </ButtonLink>
          </div>
        }
      >
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {products.results.slice(0, 3).map((product) => (
            <li key={product.id} className="sm:max-lg:last:hidden">
              <ProductCard product={product} heading="h3" />
            </li>
          ))}
        </ul>
      </Section>
      <ContactCall
        title="¿Buscas otra cosa?"
        text="Si el código que necesitas no está publicado, cuéntanos qué debería hacer. A veces ya lo tenemos."
        phone={phone}
      />
    </>
  );
}
