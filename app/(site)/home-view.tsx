import Link from "next/link";
import { Continue } from "@/components/academy/continue";
import { StudioArt } from "@/components/marketing/art/studio-art";
import { ContactCall } from "@/components/marketing/contact-call";
import { PlanGrid } from "@/components/marketing/plan-grid";
import { Platform } from "@/components/marketing/platform";
import { QuestionSection } from "@/components/marketing/question-section";
import { Section } from "@/components/marketing/section";
import { SolutionGrid } from "@/components/marketing/solution-grid";
import { WorkSteps } from "@/components/marketing/work-steps";
import { ProjectCard } from "@/components/projects/project-card";
import { CourseTeaser } from "@/components/site/course-teaser";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { listCategories } from "@/lib/academy/catalog";
import { formatNumber } from "@/lib/core/numbers";
import { cachedPrices } from "@/lib/marketing/prices";
import { firstQuestions } from "@/lib/marketing/shared/questions";
import { listNewest } from "@/lib/products/catalog";
import { listProjects } from "@/lib/projects/catalog";
import { cachedSite } from "@/lib/site/cached-site";
import { organization, website } from "./organization";

export async function HomeView() {
  const [site, prices, categories, projects, products] = await Promise.all([
    cachedSite(),
    cachedPrices(),
    listCategories(),
    listProjects(),
    listNewest(),
  ]);
  const courses = categories.flatMap((category) => category.courses);
  const lessons = courses.reduce((sum, course) => sum + course.lessonCount, 0);
  const teasers = categories.flatMap(({ courses: [course], ...category }) => (course ? [{ course, category }] : []));
  const featured = projects.filter(({ isFeatured }) => isFeatured);
  const selected = [...featured, ...projects.filter(({ isFeatured }) => !isFeatured)].slice(0, 3);
  const figures = [
    { count: projects.length, label: "proyectos con su historia", href: "/projects" },
    { count: products.totalItems, label: "productos listos para usar", href: "/product" },
    { count: courses.length, label: "cursos en español", href: "/academy" },
    { count: lessons, label: "lecciones con código", href: "/academy#cursos" },
  ].flatMap<Figure>(({ count, ...figure }) => (count > 0 ? [{ ...figure, value: formatNumber(count) }] : []));

  return (
    <>
      <JsonLd data={organization(site)} />
      <JsonLd data={website(site)} />
      <div className="container-site">
        <Continue />
      </div>
      <HomeHero city={site.city} />
      {figures.length > 0 && <Proof figures={figures} />}
      <Section
        title="Qué construimos"
        intro="Un equipo pequeño que se ocupa de todo: diseño, programación, puesta en marcha y mantenimiento."
        aside={
          <ButtonLink href="/services" variant="secondary">
            Comparar los servicios <ArrowRightIcon />
          </ButtonLink>
        }
      >
        <SolutionGrid prices={prices} />
      </Section>
      {selected.length > 0 && (
        <Section
          tinted
          title="Trabajo que se puede medir"
          intro="Cada caso cuenta qué problema había, qué construimos y qué cambió después, con números."
          aside={
            <ButtonLink href="/projects" variant="secondary">
              Ver todos los proyectos <ArrowRightIcon />
            </ButtonLink>
          }
        >
          <ul className="grid grid-cols-1 gap-5 sm:gap-6 lg:grid-cols-2">
            {selected.map((project, index) => (
              <li key={project.id} className={index === 0 ? "lg:col-span-2" : undefined}>
                <ProjectCard project={project} heading="h3" wide={index === 0} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Cómo trabajamos" intro="Sabes qué sigue, cuándo llega y cuánto cuesta antes de pagar nada.">
        <WorkSteps />
      </Section>
      <Section
        id="precios"
        tinted
        title="Precios a la vista"
        intro="Un precio por proyecto. Lo que no entra en un plan se cotiza aparte, con precio cerrado y por entregas."
        aside={
          <ButtonLink href="/precios" variant="secondary">
            Ver qué incluye cada uno <ArrowRightIcon />
          </ButtonLink>
        }
      >
        <PlanGrid prices={prices} />
      </Section>
      {teasers.length > 0 && (
        <Section
          id="academia"
          title="Aprende con lo mismo que usamos"
          intro="Cada curso sale de proyectos reales y se lee en una tarde. Lo gratuito no pide cuenta; si creas una, guardas tu avance y abres el material premium."
          aside={
            <ButtonLink href="/academy" variant="secondary">
              Ver toda la academia <ArrowRightIcon />
            </ButtonLink>
          }
        >
          <ul className="grid gap-6 md:grid-cols-3">
            {teasers.slice(0, 3).map(({ course, category }) => (
              <li key={course.id}>
                <CourseTeaser
                  href={`/academy/${category.slug}/${course.slug}`}
                  course={course}
                  category={category.name}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Platform />
      <QuestionSection
        title="Preguntas frecuentes"
        intro="Lo que casi todos preguntan antes de escribir."
        questions={firstQuestions}
      />
      <ContactCall phone={site.phone} />
    </>
  );
}

function HomeHero({ city }: { city: string | null }) {
  return (
    <section className="overflow-hidden border-b border-line">
      <div className="container-site grid items-center gap-x-12 gap-y-16 pt-12 pb-14 sm:pt-16 sm:pb-20 lg:grid-cols-[1fr_34rem] lg:py-24">
        <div>
          <p className="font-semibold text-accent">Estudio de desarrollo web{city && ` en ${city}`}</p>
          <h1 className="mt-4 text-4xl">Construimos tu web y te enseñamos cómo está hecha</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Sitios, sistemas, aplicaciones móviles, bots de WhatsApp y API para negocios que necesitan que funcionen
            todos los días. Precio cerrado, fecha por escrito y el código a tu nombre.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/contact" size="lg">
              Contar mi proyecto <ArrowRightIcon />
            </ButtonLink>
            <ButtonLink href="/projects" variant="secondary" size="lg">
              Ver proyectos
            </ButtonLink>
          </div>
        </div>
        <StudioArt />
      </div>
    </section>
  );
}

type Figure = { value: string; label: string; href: string };

function Proof({ figures }: { figures: Figure[] }) {
  return (
    <div className="border-b border-line bg-surface">
      <ul className="container-site grid grid-cols-2 gap-x-6 lg:grid-cols-4">
        {figures.map(({ value, label, href }) => (
          <li key={label}>
            <Link href={href} className="group flex h-full flex-col py-5 sm:py-7">
              <span className="font-display text-3xl font-bold tabular-nums group-hover:text-accent">{value}</span>
              <span className="text-muted group-hover:text-ink">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
