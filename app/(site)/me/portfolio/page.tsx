import type { Metadata } from "next";
import { PortfolioCard } from "@/components/me/portfolio-card";
import { PortfolioFooter } from "@/components/me/portfolio-footer";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ExternalLinkIcon, FileTextIcon, MailIcon, PhoneIcon } from "@/components/ui/icons";
import { designSkills, education, person, skills } from "@/lib/me/shared/profile";
import { portfolioProjects } from "@/lib/me/shared/projects";
import { cachedSite } from "@/lib/site/cached-site";
import { listAddresses } from "@/lib/projects/catalog";
import { memberPath } from "@/lib/projects/shared/paths";
import { staticMetadata } from "../../static-metadata";
import { profilePage } from "../structured-data";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("portfolio");

export default async function PortfolioPage() {
  const [site, { projects, members }] = await Promise.all([cachedSite(), listAddresses()]);
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

      <section aria-labelledby="habilidades" className="mt-16">
        <h2 id="habilidades" className="text-3xl">
          Habilidades
        </h2>
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
      </section>

      {shown.length > 0 && (
        <section aria-labelledby="proyectos" className="mt-16">
          <h2 id="proyectos" className="text-3xl">
            Proyectos
          </h2>
          <ul className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
            {shown.map((project) => (
              <li key={project.slug}>
                <PortfolioCard project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}

      <div className="mt-16 grid grid-cols-1 gap-12 md:grid-cols-2">
        <section aria-labelledby="formacion">
          <h2 id="formacion" className="text-3xl">
            Formación
          </h2>
          <ul className="mt-6 space-y-5">
            {education.map(({ title, place, period }) => (
              <li key={title.es}>
                <p className="font-semibold">{title.es}</p>
                <p className="text-muted">{place.es}</p>
                <p className="text-sm text-subtle">{period}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="contacto">
          <h2 id="contacto" className="text-3xl">
            Contacto
          </h2>
          <ul className="mt-6 space-y-1">
            <li>
              <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center gap-3 hover:underline">
                <MailIcon className="size-5 text-accent" /> {site.email}
              </a>
            </li>
            <li>
              <a
                href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}
                className="inline-flex min-h-11 items-center gap-3 hover:underline"
              >
                <PhoneIcon className="size-5 text-accent" /> {site.phone}
              </a>
            </li>
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
        </section>
      </div>
      <PortfolioFooter />
    </div>
  );
}
