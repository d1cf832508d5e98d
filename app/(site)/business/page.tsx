import type { Metadata } from "next";
import { ShopArt } from "@/components/marketing/art/shop-art";
import { SolutionArt } from "@/components/marketing/art/solution-art";
import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { ProblemSection } from "@/components/marketing/problem-section";
import { Section } from "@/components/marketing/section";
import { WorkSteps } from "@/components/marketing/work-steps";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { needs } from "@/lib/marketing/shared/needs";
import { cachedPrices } from "@/lib/marketing/prices";
import { priceFrom } from "@/lib/marketing/shared/prices";
import { cachedSite } from "@/lib/site/cached-site";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("business");

export default async function BusinessPage() {
  const [{ phone }, prices] = await Promise.all([cachedSite(), cachedPrices()]);
  return (
    <>
      <PageHero
        eyebrow="Para negocios"
        title="Tu negocio atiende mejor cuando la tecnología no estorba"
        intro="Tiendas, clínicas, talleres, colegios y hoteles nos buscan por lo mismo: vender sin estar pegados al celular y saber qué pasa sin preguntar. Te ayudamos a elegir por dónde empezar."
        art={<ShopArt />}
      >
        <ButtonLink href="/contact" size="lg">
          Contar mi caso <ArrowRightIcon />
        </ButtonLink>
        <ButtonLink href="/precios" variant="secondary" size="lg">
          Ver precios
        </ButtonLink>
      </PageHero>
      <ProblemSection
        title="¿Te suena conocido?"
        text="Si marcas dos o más, hay horas de tu semana que se pueden recuperar con un proyecto pequeño."
        signs={[
          "Respondes precios por mensaje hasta los domingos.",
          "Tus clientes preguntan si sigues abierto porque no encuentran tu horario.",
          "El inventario está en un cuaderno y el cuaderno, en otro local.",
          "Pagas comisión por ventas que ya eran tuyas.",
          "Solo una persona sabe cómo se hace el cierre.",
        ]}
      />
      <Section title="Empieza por lo que más duele" intro="Cuatro maneras de empezar. Se pueden combinar después.">
        <ul className="grid grid-cols-1 gap-5 sm:gap-6 lg:grid-cols-2">
          {needs.map(({ solution, href, need, answer, action }) => (
            <li
              key={href}
              className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[14rem_1fr]"
            >
              <div className="grid place-items-center border-line bg-sunken p-4 max-sm:border-b sm:border-r">
                <div className="w-full max-w-60">
                  <SolutionArt slug={solution.slug} />
                </div>
              </div>
              <div className="flex flex-col items-start p-5 sm:p-6">
                <p className="text-muted">«{need}»</p>
                <h3 className="mt-2 text-xl">{solution.name}</h3>
                <p className="mt-2 text-muted">{answer}</p>
                <p className="mt-3 text-sm text-subtle">
                  Desde {priceFrom(prices, solution.slug)} · {solution.duration}
                </p>
                <ButtonLink href={href} variant="secondary" className="mt-5">
                  {action}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section tinted title="Sin sorpresas en el camino" intro="Así avanza un proyecto con nosotros.">
        <WorkSteps />
      </Section>
      <ContactCall
        title="Media hora basta para saber si te servimos"
        text="Cuéntanos cómo trabajas hoy. Te decimos qué conviene hacer primero, aunque no sea con nosotros."
        phone={phone}
        message="Hola, tengo un negocio y quiero saber por dónde empezar."
      />
    </>
  );
}
