import type { Metadata } from "next";
import { cacheLife } from "next/cache";
import Link from "next/link";
import type { ReactNode } from "react";
import { ProjectCover } from "@/components/projects/project-cover";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ExternalLinkIcon, FileTextIcon, MailIcon, PhoneIcon } from "@/components/ui/icons";
import { designSkills, education, person, skills } from "@/lib/me/shared/profile";
import { dayOf } from "@/lib/core/days";
import { type PortfolioProject, portfolioProjects } from "@/lib/me/shared/projects";
import { phoneLink } from "@/lib/people/shared/whatsapp";
import { listProjectAddresses } from "@/lib/projects/catalog";
import { memberPath } from "@/lib/projects/shared/paths";
import { staticMetadata } from "../../static-metadata";
import { personalSite } from "../personal-site";
import { profilePage } from "../structured-data";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  await personalSite();
  return staticMetadata("portfolio");
}

export default async function PortfolioPage() {
  const [site, { projects, members }] = await Promise.all([personalSite(), listProjectAddresses()]);
  const shown = portfolioProjects.filter(({ slug }) => projects.some((project) => project.slug === slug));
  const inTeam = members.some(({ username }) => username === person.username);
  return (
    <div className="container-site py-8 sm:py-16">
      <JsonLd data={profilePage(site, { label: "Portafolio", href: "/me/portfolio" })} />
      <header className="max-w-3xl">
        <p className="mb-3 font-semibold text-accent">{person.title.es}</p>
        <h1 className="text-4xl">{person.name}</h1>
        <p className="mt-5 text-lg text-muted">{person.summary.es}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {/* A page of its own: only its own policy lets it embed the PDF. */}
          <ButtonAnchor href="/me/cv">
            <FileTextIcon /> Ver el currículum
          </ButtonAnchor>
          {inTeam && (
            <ButtonLink href={memberPath(person.username)} variant="secondary">
              Perfil en el equipo
            </ButtonLink>
          )}
          {person.links.map(({ name, url }) => (
            <ButtonAnchor key={name} href={url} rel="me noopener" variant="secondary">
              {name} <ExternalLinkIcon />
            </ButtonAnchor>
          ))}
        </div>
      </header>

      <Section id="habilidades" title="Habilidades" className="mt-16">
        <dl className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {skills.map(({ group, items }) => (
            <div key={group.es} className="border-t-2 border-accent pt-4">
              <dt className="font-semibold">{group.es}</dt>
              <dd className="mt-1 text-muted">{items.join(", ")}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-10 text-xl">Además, diseño</h3>
        <ul className="mt-4 flex flex-wrap gap-2">
          {designSkills.map(({ es }) => (
            <li key={es} className="rounded-full border border-line bg-surface px-4 py-1.5">
              {es}
            </li>
          ))}
        </ul>
      </Section>

      {shown.length > 0 && (
        <Section id="proyectos" title="Proyectos" className="mt-16">
          <ul className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
            {shown.map((project) => (
              <li key={project.slug}>
                <PortfolioCard project={project} />
              </li>
            ))}
          </ul>
        </Section>
      )}

      <div className="mt-16 grid grid-cols-1 gap-12 md:grid-cols-2">
        <Section id="formacion" title="Formación">
          <ul className="mt-6 space-y-5">
            {education.map(({ title, place, period }) => (
              <li key={title.es}>
                <p className="font-semibold">{title.es}</p>
                <p className="text-muted">{place.es}</p>
                <p className="text-sm text-subtle">{period}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="contacto" title="Contacto">
          <ul className="mt-6 space-y-1">
            {site.email && (
              <li>
                <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center gap-3 hover:underline">
                  <MailIcon className="size-5 text-accent" /> {site.email}
                </a>
              </li>
            )}
            {site.phone && (
              <li>
                <a href={phoneLink(site.phone)} className="inline-flex min-h-11 items-center gap-3 hover:underline">
                  <PhoneIcon className="size-5 text-accent" /> {site.phone}
                </a>
              </li>
            )}
            {!site.email && !site.phone && (
              <li>
                <Link href="/contact" className="inline-flex min-h-11 items-center link">
                  Escribir al estudio
                </Link>
              </li>
            )}
          </ul>
          <ul aria-label="Redes sociales" className="mt-4 flex flex-wrap gap-x-6">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className="inline-flex min-h-11 items-center link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <PortfolioFooter />
    </div>
  );
}

type SectionProps = { id: string; title: string; className?: string; children: ReactNode };

const Section = ({ id, title, className, children }: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="text-3xl">
      {title}
    </h2>
    {children}
  </section>
);

function PortfolioCard({ project }: { project: PortfolioProject }) {
  const { name, image, description, technologies, link, repoLink } = project;
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="border-b border-line">
        <ProjectCover src={image} alt={`Portada del proyecto «${name}»`} />
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <h3 className="text-xl">
          <Link href={link} className="group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg">
            {name}
          </Link>
        </h3>
        <p className="mt-2 text-muted">{description}</p>
        <p className="mt-auto pt-5 text-sm text-subtle">{technologies.join(" · ")}</p>
        {repoLink && (
          <a
            href={repoLink}
            rel="noopener"
            className="relative z-1 mt-2 inline-flex min-h-11 items-center self-start link"
          >
            Ver el código
          </a>
        )}
      </div>
    </article>
  );
}

async function PortfolioFooter() {
  "use cache";
  cacheLife("hours");
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const year = dayOf(new Date()).slice(0, 4);
  return (
    <footer className="mt-16 border-t border-line pt-6 text-muted">
      © {year} {person.name}
    </footer>
  );
}
