import type { Metadata } from "next";
import { AboutArt } from "@/components/marketing/art/about-art";
import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { PointGrid } from "@/components/marketing/point-grid";
import { Section } from "@/components/marketing/section";
import { MemberCard } from "@/components/projects/member-card";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { absoluteUrl } from "@/lib/core/seo";
import { cachedSite } from "@/lib/site/cached-site";
import { listMembers } from "@/lib/projects/catalog";
import { organization } from "../organization";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("about");

const beliefs = [
  {
    title: "Primero entendemos",
    text: "No escribimos código el primer día. Miramos cómo trabajas, contamos los pasos y quitamos los que sobran.",
  },
  {
    title: "Poco, pero terminado",
    text: "Preferimos tres pantallas que se usan todos los días a treinta que nadie abre. Lo que queda fuera se anota para después.",
  },
  {
    title: "Probamos en lo más barato",
    text: "Si va bien en un celular de gama baja y con dos rayas de señal, va bien en todos. Ahí medimos.",
  },
  {
    title: "Para todas las personas",
    text: "Con teclado, con lector de pantalla, con letra grande o de noche. La accesibilidad no es un extra que se cotiza.",
  },
  {
    title: "El código es tuyo",
    text: "Repositorio, dominio y cuentas a tu nombre. Si mañana quieres otro equipo, puede empezar sin llamarnos.",
  },
  {
    title: "Compartimos lo que aprendemos",
    text: "Lo que nos costó descubrir está escrito en la academia, abierta y en español.",
  },
];

export default async function AboutPage() {
  const [site, members] = await Promise.all([cachedSite(), listMembers()]);
  return (
    <>
      <JsonLd data={{ "@type": "AboutPage", url: absoluteUrl("/about"), mainEntity: organization(site) }} />
      <PageHero
        eyebrow={[site.name, site.city].filter(Boolean).join(" · ")}
        title="Un estudio pequeño, a propósito"
        intro="La persona que conversa contigo es la que programa. Tomamos pocos proyectos a la vez para terminar los que empezamos, y contamos en público cómo los hicimos."
        art={<AboutArt />}
      >
        <ButtonLink href="/team" size="lg">
          Conocer al equipo <ArrowRightIcon />
        </ButtonLink>
        <ButtonLink href="/projects" variant="secondary" size="lg">
          Ver proyectos
        </ButtonLink>
      </PageHero>
      <section aria-label="El nombre" className="border-y border-line bg-surface">
        <div className="container-site grid gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-3xl">Por qué un colibrí</h2>
          <div className="max-w-prose space-y-4 text-lg text-muted">
            <p>
              Quinde es como se llama al colibrí en el norte del Perú y en los Andes. Pesa menos que una moneda, cruza
              quebradas y llega siempre a la flor exacta. Nos pareció una buena descripción de un buen software:
              liviano, rápido y que va a donde lo necesitan.
            </p>
            <p>
              Por eso nuestros sitios abren en un segundo, nuestros sistemas hacen pocas cosas y las hacen bien, y este
              mismo sitio está hecho con lo que enseñamos: se puede leer sin JavaScript, con teclado y en un celular
              sencillo.
            </p>
          </div>
        </div>
      </section>
      <Section title="En qué creemos" intro="Seis decisiones que tomamos igual en cada proyecto.">
        <PointGrid points={beliefs} />
      </Section>
      {members.length > 0 && (
        <Section
          tinted
          title="Quiénes hacen el trabajo"
          intro="Cada página del equipo dice en qué proyectos participó esa persona y con qué rol."
          aside={
            <ButtonLink href="/team" variant="secondary">
              Ver todo el equipo <ArrowRightIcon />
            </ButtonLink>
          }
        >
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {members.slice(0, 3).map((member) => (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ContactCall phone={site.phone} />
    </>
  );
}
