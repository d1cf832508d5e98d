import { SolutionArt } from "@/components/marketing/art/solution-art";
import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { PointGrid } from "@/components/marketing/point-grid";
import { ProblemSection } from "@/components/marketing/problem-section";
import { QuestionSection } from "@/components/marketing/question-section";
import { Section } from "@/components/marketing/section";
import { ProjectCard } from "@/components/projects/project-card";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, MessageCircleIcon, CheckIcon } from "@/components/ui/icons";
import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { cachedPrices } from "@/lib/marketing/prices";
import { priceFrom, type Prices } from "@/lib/marketing/shared/prices";
import { type Solution, solutionPath } from "@/lib/marketing/shared/solution";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { listProjects } from "@/lib/projects/catalog";
import { selectionPath } from "@/lib/projects/shared/paths";
import { cachedSite } from "@/lib/site/cached-site";
import { breadcrumbList } from "../breadcrumb-list";

export async function SolutionView({ solution }: { solution: Solution }) {
  const { slug, name, title, intro, problem, deliverables, timeline, price, examples, questions, message } = solution;
  const [site, prices, projects] = await Promise.all([cachedSite(), cachedPrices(), listProjects()]);
  const candidates = projects.filter(({ category }) => category === examples.category);
  const isFirst = ({ slug }: { slug: string }) => examples.first.includes(slug);
  const cases = [...candidates.filter(isFirst), ...candidates.filter((project) => !isFirst(project))].slice(0, 2);
  const trail = [
    { label: "Soluciones", href: "/solutions" },
    { label: name, href: solutionPath(slug) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(trail)} />
      <JsonLd data={serviceOffer(solution, site, prices)} />
      <div className="container-site pt-4">
        <Breadcrumbs items={[trail[0]!, { label: name }]} />
      </div>
      <PageHero title={title} intro={intro} art={<SolutionArt slug={slug} />}>
        <ButtonLink href="/contact" size="lg">
          Pedir una propuesta <ArrowRightIcon />
        </ButtonLink>
        {site.phone && (
          <ButtonAnchor href={whatsappLink(site.phone, message)} rel="noopener" variant="secondary" size="lg">
            <MessageCircleIcon /> Preguntar por WhatsApp
          </ButtonAnchor>
        )}
      </PageHero>
      <ProblemSection {...problem} />
      <Section title="Qué recibes" intro="Lo que queda en tus manos cuando terminamos.">
        <PointGrid points={deliverables} />
      </Section>
      <section aria-label="Plazo y precio" className="border-y border-line bg-surface">
        <div className="container-site grid gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-2">
          <div>
            <h2 className="mb-8 text-3xl">Cuánto demora</h2>
            <SolutionTimeline timeline={timeline} />
          </div>
          <div>
            <h2 className="mb-8 text-3xl">Cuánto cuesta</h2>
            <SolutionPrice from={priceFrom(prices, slug)} price={price} />
          </div>
        </div>
      </section>
      <Section
        title={examples.title}
        intro="Proyectos del portafolio, con su problema, su solución y sus números."
        aside={
          <ButtonLink href={selectionPath({ category: examples.category })} variant="secondary">
            Ver más como estos <ArrowRightIcon />
          </ButtonLink>
        }
      >
        {cases.length > 0 && (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6">
            {cases.map((project) => (
              <ProjectCard key={project.id} project={project} heading="h3" />
            ))}
          </div>
        )}
        <h3 className="mt-8 text-lg">También sirve para</h3>
        <ul className="mt-3 flex flex-wrap gap-2">
          {examples.uses.map((use) => (
            <li key={use} className="rounded-full border border-line bg-surface px-3.5 py-1.5 text-muted">
              {use}
            </li>
          ))}
        </ul>
      </Section>
      <div className="border-t border-line">
        <QuestionSection title="Antes de empezar" questions={questions} />
      </div>
      <ContactCall phone={site.phone} message={message} />
    </>
  );
}

function SolutionPrice({ from, price: { note, includes } }: { from: string } & Pick<Solution, "price">) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <p className="text-muted">Desde</p>
      <p className="font-display text-4xl font-bold tabular-nums">{from}</p>
      <p className="mt-2 text-muted">{note}</p>
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {includes.map((item) => (
          <li key={item} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-5 text-accent" /> {item}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="/contact">Pedir una propuesta</ButtonLink>
        <ButtonLink href="/precios" variant="secondary">
          Ver todos los precios
        </ButtonLink>
      </div>
    </div>
  );
}

function SolutionTimeline({ timeline }: Pick<Solution, "timeline">) {
  return (
    <ol>
      {timeline.map(({ title, time, text }) => (
        <li key={title} className="relative border-l-2 border-line pb-8 pl-6 last:border-transparent last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-paper"
          />
          <p className="text-sm font-semibold text-accent">{time}</p>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const serviceOffer = ({ slug, name, seo }: Solution, site: Site, prices: Prices) => ({
  "@type": "Service",
  "@id": absoluteUrl(solutionPath(slug)),
  url: absoluteUrl(solutionPath(slug)),
  name,
  serviceType: seo.title,
  description: seo.description(priceFrom(prices, slug)),
  areaServed: "Latinoamérica",
  provider: { "@type": "ProfessionalService", name: site.name, url: absoluteUrl("/") },
  offers: {
    "@type": "Offer",
    priceSpecification: {
      "@type": "PriceSpecification",
      minPrice: (prices.services[slug] / 100).toFixed(2),
      priceCurrency: prices.currency,
    },
  },
});
