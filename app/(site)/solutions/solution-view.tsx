import { SolutionArt } from "@/components/marketing/art/solution-art";
import { ContactCall } from "@/components/marketing/contact-call";
import { PageHero } from "@/components/marketing/page-hero";
import { PointGrid } from "@/components/marketing/point-grid";
import { Problem } from "@/components/marketing/problem";
import { QuestionSection } from "@/components/marketing/question-section";
import { Section } from "@/components/marketing/section";
import { SolutionPrice } from "@/components/marketing/solution-price";
import { SolutionTimeline } from "@/components/marketing/solution-timeline";
import { ProjectCard } from "@/components/projects/project-card";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, MessageCircleIcon } from "@/components/ui/icons";
import { type Solution, solutionPath } from "@/lib/marketing/shared/solution";
import { cachedSite } from "@/lib/site/cached-site";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { listProjects } from "@/lib/projects/catalog";
import { selectionPath } from "@/lib/projects/shared/paths";
import { breadcrumbList } from "../breadcrumb-list";
import { serviceOffer } from "./structured-data";

/** The page of one kind of work: what hurts, what is delivered, how long, from which price, and who had it done. */
export async function SolutionView({ solution }: { solution: Solution }) {
  const { slug, name, title, intro, problem, deliverables, timeline, price, examples, questions, message } = solution;
  const [site, projects] = await Promise.all([cachedSite(), listProjects()]);
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
      <JsonLd data={serviceOffer(solution, site)} />
      <div className="container-site pt-4">
        <Breadcrumbs items={[trail[0]!, { label: name }]} />
      </div>
      <PageHero title={title} intro={intro} art={<SolutionArt slug={slug} />}>
        <ButtonLink href="/contact" size="lg">
          Pedir una propuesta <ArrowRightIcon />
        </ButtonLink>
        <ButtonAnchor href={whatsappLink(site.phone, message)} rel="noopener" variant="secondary" size="lg">
          <MessageCircleIcon /> Preguntar por WhatsApp
        </ButtonAnchor>
      </PageHero>
      <Problem {...problem} />
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
            <SolutionPrice price={price} />
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
        <h3 className="mt-8 text-lg">También nos lo piden para</h3>
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
